/** The style of a radio button; the browser's own is brown in dark mode. */
export const radioShape =
  'size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised checked:border-5 checked:border-ink-800 dark:checked:border-ink-200'
