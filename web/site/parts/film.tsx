import type { ReactNode } from 'react'
import film from '#web/assets/film/admin-genie.mp4'
import captions from '#web/assets/film/admin-genie.vtt'
import { home } from '#web/content/home.ts'
import { useSite } from '#web/site/site-context.ts'
import { useWakeful } from '#web/site/wakeful.tsx'

/** Returns the parameters of a URL as hidden fields, because a form sent by GET drops the query of its action. */
const parametersOf = (url: string) => [...new URL(url).searchParams]

type Props = { poster: ReactNode; label?: string; className?: string; playClassName?: string }

/**
 * A film behind its poster. A click replaces the poster with the player. Without JavaScript the button links to the
 * film itself.
 */
export const Film = ({
  poster,
  label = home.film.play,
  className = '',
  playClassName = '',
}: Props) => {
  const embeddedUrl = useSite().settings.promoVideoUrl
  return (
    <form
      {...useWakeful('film')}
      data-hold=""
      data-later="film-player film-frame film-playing"
      data-film={embeddedUrl ?? film}
      data-kind={embeddedUrl ? 'embed' : 'file'}
      data-captions={embeddedUrl ? undefined : captions}
      action={embeddedUrl ?? film}
      method="get"
      target={embeddedUrl ? '_blank' : undefined}
      className={`inverse relative block overflow-hidden rounded-xl ${className}`}
    >
      {embeddedUrl &&
        parametersOf(embeddedUrl).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {poster}
      <button
        type="submit"
        className={`group absolute inset-0 flex flex-wrap content-end items-center gap-4 p-4 font-semibold sm:p-8 ${playClassName}`}
      >
        <span className="flex size-14 items-center justify-center rounded-full bg-press text-on-press transition-transform duration-calm group-hover:scale-105 group-hover:bg-press-hover sm:size-16">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="ml-1 size-6 fill-current">
            <path d="M6 3.5v17l14-8.5z" />
          </svg>
        </span>
        <span className="rounded-md bg-surface px-3 py-2">{label}</span>
      </button>
    </form>
  )
}
