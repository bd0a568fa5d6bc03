import type { MailRowText } from '#shared/mail.ts'

/** Rows under a title. A section without rows is left out. */
export type MailSection = {
  title: string
  rows: readonly MailRowText[]
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
  paragraphs: readonly string[]
  /** One sentence each. */
  lines?: readonly string[]
  sections?: readonly MailSection[]
  button: { label: string; path: (token: string) => string; isAboveSections?: boolean }
  /** Why the recipient gets this mail, and what to do if they did not expect it. */
  reason: string
}
