export { markUndeliverable, openMail, sendMailAgain } from './mails.ts'
export { stopEmails } from './unread-mails.ts'
