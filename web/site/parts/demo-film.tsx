import type { ReactNode } from 'react'
import film from '#web/assets/film/admin-genie.mp4'
import captions from '#web/assets/film/admin-genie.vtt'
import { demoFilm } from '#web/content/solutions.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { useWakeful } from '#web/site/wakeful.tsx'

/** A video that the visitor plays and pauses. Without JavaScript it has the browser’s controls. */
export const DemoFilm = ({ poster }: { poster: ReactNode }) => (
  <div {...useWakeful('demo')} data-hold="">
    <div className="inverse relative aspect-[4/3] overflow-hidden rounded-xl">
      <div data-poster="" className="noscript:hidden">
        {poster}
      </div>
      <video
        src={film}
        preload="none"
        playsInline
        controls
        aria-label={demoFilm.title}
        className="film-player scripting:invisible"
      >
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
    </div>
    <button
      type="button"
      data-watch={demoFilm.watch}
      data-pause={demoFilm.pause}
      className={`${siteButton.outline} mt-4 w-full sm:w-auto noscript:hidden`}
    >
      {demoFilm.watch}
    </button>
  </div>
)
