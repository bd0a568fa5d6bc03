/** Query options that show cached data at once and fetch it again each time the page is opened. */
export const refetchOnMount = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
} as const
