/** Where a page of the app stands within the window: every page has the same edge. */
export const pageFrame = 'mx-auto max-w-304 px-4 pt-4 pb-8 sm:px-6 lg:px-10 lg:pt-6'
