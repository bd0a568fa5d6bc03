/** Shown in a column without a value; hidden on a phone, which has no columns. */
export const noValue = <span data-no-value>–</span>
