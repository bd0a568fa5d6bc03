import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Returns the password of `Authorization: Basic`; empty without it. */
const passwordOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const text = Buffer.from(encoded, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

/** Creates the check whether a request has this secret as the password of `Authorization: Basic`, in constant time. */
export const createSecretCheck = (secret: string) => {
  const expected = digest(secret)
  return (req: Pick<IncomingMessage, 'headers'>) =>
    timingSafeEqual(digest(passwordOf(req)), expected)
}
