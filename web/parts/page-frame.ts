/** The maximum width and side padding of every page of the app. */
export const pageEdge = 'mx-auto max-w-304 px-4 sm:px-6 lg:px-10'

/** The padding of a page, the same for every page. */
export const pageFrame = `${pageEdge} pt-4 pb-8 lg:pt-6`

/** The columns of a record's page: the timeline at the left, the fields at the right. */
export const recordColumns = `${pageEdge} grid items-stretch gap-x-8 lg:w-full lg:grow lg:grid-cols-[minmax(0,1fr)_20.5rem]`

/** The fields of a record, in a column on large screens and at the bottom on others. */
export const recordAside = 'min-w-0 space-y-5 border-line py-5 max-lg:border-t lg:border-l lg:pl-7'
