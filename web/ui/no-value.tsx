/** What stands in a column where a row has nothing; on a phone, where nothing stands in columns, it is left out. */
export const noValue = <span data-no-value>–</span>
