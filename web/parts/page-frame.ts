/** How far every page of the app goes to the sides. */
export const pageEdge = 'mx-auto max-w-304 px-4 sm:px-6 lg:px-10'

/** Where a page of the app stands within the window: every page has the same edge. */
export const pageFrame = `${pageEdge} pt-4 pb-8 lg:pt-6`

/** A record's page: what happens at the left, what is known at the right. */
export const recordColumns = `${pageEdge} grid items-stretch gap-x-8 lg:w-full lg:grow lg:grid-cols-[minmax(0,1fr)_20.5rem]`

/** What is known, beside everything else on large screens and below it on others. */
export const recordAside = 'min-w-0 space-y-5 border-line py-5 max-lg:border-t lg:border-l lg:pl-7'
