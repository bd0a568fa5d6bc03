export { markUndeliverable, openMail, sendMailAgain } from './mails.ts'
export { stopEmails } from './stop-emails.ts'
