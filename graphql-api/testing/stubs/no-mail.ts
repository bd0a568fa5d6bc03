import type { MailServices } from '#api/request/context.ts'

/** Throws: for contexts of tests and commands that send no mail. */
export const noMail: MailServices = {
  render: () => Promise.reject(new Error('This context renders no mail.')),
  deliver: null,
  address: null,
}
