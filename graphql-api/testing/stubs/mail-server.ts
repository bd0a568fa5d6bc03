import { simpleParser } from 'mailparser'
import type { ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

/** A mail as a mail server received it, with the recipients of its envelope. */
type ReceivedMail = { mail: ParsedMail; to: string[] }

/** Starts an SMTP server that keeps what it receives. `refuse` answers the next mails with an error; `unknown` addresses do not exist. */
export const startMailServer = async () => {
  const receivedMails: ReceivedMail[] = []
  const unknown = new Set<string>()
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        unknown.has(address)
          ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      // As it was sent: with the reference to the logo, and not the logo in its place.
      simpleParser(stream, { keepCidLinks: true }).then((mail) => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        receivedMails.push({ mail, to: envelope.rcptTo.map(({ address }) => address) })
        return done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: receivedMails,
    unknown,
    refuse: (count: number) => (refusals = count),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}
