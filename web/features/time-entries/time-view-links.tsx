import { ViewLinks } from '#web/parts/view-links.tsx'
import { hrefs } from '#web/paths.ts'

const views = [
  { view: 'week', label: 'Week', to: hrefs.time({ view: 'week' }) },
  { view: 'entries', label: 'Entries', to: hrefs.time({ view: 'entries' }) },
] as const

export type TimeView = (typeof views)[number]['view']

/** Links to the two views of time: the week as a table, and the list of all entries. */
export const TimeViewLinks = ({ currentView }: { currentView: TimeView }) => (
  <ViewLinks label="Views of time" views={views} currentView={currentView} />
)
