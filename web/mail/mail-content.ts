import type { MailQuote, MailRowText } from '#shared/mail.ts'

/** A row: a name with what belongs to it, a time or a number beside it, and the page that it leads to. */
export type MailRow = Omit<MailRowText, 'link'> & {
  path?: string | null
  /** The day, YYYY-MM-DD, that a leaf of a calendar shows before the row, which says the same. */
  day?: string | null
}

/** Rows under a title. A section without rows is left out. */
export type MailSection = {
  title: string
  rows: readonly MailRow[]
  /** A sentence above the rows. */
  first?: string
  /** The filled part of a bar above the rows, 0 to 1. */
  bar?: number
  /** True if the rows are about single things with a line below. */
  isStrong?: boolean
}

/** What a mail says. Its HTML and its plain text are made from this. */
export type MailContent = {
  /** Without personal data, because previews on locked screens show it. */
  subject: string
  heading: string
  /** The record that the heading is about. */
  about?: MailRow
  /** What someone wrote: words in a bubble, or the one point of the mail with an edge. */
  quotes?: readonly MailQuote[]
  edge?: 'question' | 'result' | null
  paragraphs: readonly string[]
  /** One sentence each. */
  lines?: readonly string[]
  sections?: readonly MailSection[]
  button: { label: string; path: (token: string) => string; isAboveSections?: boolean }
  /** True if people might answer the mail, which is not read in the product. */
  isAnswered?: boolean
  /** Why the recipient gets this mail, and what to do if they did not expect it. */
  reason: string
}

/** Says where an answer is read. */
export const whereToAnswer = 'Answer in Admin Genie. A reply to this email doesn’t arrive there.'
