import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { logoId } from '#shared/mail.ts'
import type { CalendarInvitationFile, RenderedMail } from '#shared/mail.ts'

/** A mail to deliver. `key` stays the same in every attempt. */
export type OutgoingMail = RenderedMail & {
  key: string
  name: string
  address: string
  calendarInvitation?: CalendarInvitationFile | null
}

type Settings = {
  /** For example `smtps://user:password@mail.example.com`. */
  smtpUrl: string
  /** The sender, for example `Admin Genie <hello@example.com>`. */
  from: string
  publicUrl: string
}

/** Milliseconds within which a mail server must respond. */
const patience = 20_000

const controlCharacter = /\p{Cc}/u

/** Throws for a recipient that could add headers to a mail. Input schemas refuse them; rows of older versions may hold one. */
const requirePlain = (text: string) => {
  if (controlCharacter.test(text)) throw new Error('The recipient has a control character.')
  return text
}

/** Returns a name without the beginning of an encoded word (RFC 2047), which nodemailer would pass on and mail programs would decode to another name. */
const withoutEncodedWords = (name: string) => name.replaceAll('=?', '= ?')

/** Returns the Message-ID of a mail. A mail server that gets the mail twice can tell by it. */
export const messageIdOf = (key: string, publicUrl: string) => {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(publicUrl).hostname}>`
}

/** Returns the address of a sender such as `Admin Genie <hello@example.com>`. */
const addressOf = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from

/** Opens the connections to the operator's mail server. They are made when the first mail is sent. */
export const openMailTransport = ({ smtpUrl, from, publicUrl }: Settings) => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A mail never reads files or web pages.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** The address that mails come from. */
    address: addressOf(from),

    /** Delivers a mail. Throws the mail server's refusal. */
    deliver: async (mail: OutgoingMail): Promise<void> => {
      const { key, name, address, subject, html, text, stop, logo, calendarInvitation } = mail
      await transport.sendMail({
        from,
        // Never a string, which could hold several recipients.
        to: { name: withoutEncodedWords(requirePlain(name)), address: requirePlain(address) },
        messageId: messageIdOf(key, publicUrl),
        subject,
        html,
        text,
        ...(logo && {
          attachments: [
            {
              cid: logoId,
              filename: 'logo.png',
              content: Buffer.from(logo, 'base64'),
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
            },
          ],
        }),
        ...(calendarInvitation && { icalEvent: { ...calendarInvitation, filename: 'invite.ics' } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stop && {
            'List-Unsubscribe': `<${stop}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}
