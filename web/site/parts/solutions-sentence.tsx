import { Fragment } from 'react'
import { home } from '#web/content/home.ts'
import { solutionHref, solutionList } from '#web/content/solution-list.ts'

/** The solutions in one sentence, each a link. */
export const SolutionsSentence = () => (
  <section aria-label={home.wishes.label} className="border-y border-line">
    <p className="mx-auto max-w-page px-gutter py-section font-display text-2xl leading-[1.45]">
      <span className="text-text-quiet">{home.wishes.start} </span>
      {solutionList.map((entry, place) => (
        <Fragment key={entry.slug}>
          {place > 0 && (place === solutionList.length - 1 ? ' or ' : ', ')}
          <a
            href={solutionHref(entry)}
            className="underline decoration-gold decoration-2 underline-offset-[0.25em] hover:text-press-text"
          >
            {home.wishes.words[entry.slug]}
          </a>
        </Fragment>
      ))}
      <span className="text-text-quiet">{home.wishes.end}</span>
    </p>
  </section>
)
