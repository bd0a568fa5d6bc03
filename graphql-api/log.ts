import { pino } from 'pino'

export type Log = pino.Logger

const secretNames = [
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'cookie',
  'authorization',
  'set-cookie',
  'token',
]

// An error of the database quotes the row that it refused in `detail`, so only these parts of an error are kept.
const plainError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        code: 'code' in error ? error.code : undefined,
        stack: error.stack,
      }
    : error

/** The log of a program: JSON lines on standard error, so that standard output stays for people. Without secrets, at any of three depths. */
export const createLog = (
  production: boolean,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log =>
  pino(
    {
      level: production ? 'info' : 'warn',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError, error: plainError },
      redact: {
        paths: secretNames.flatMap((name) =>
          ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')),
        ),
        censor: '[hidden]',
      },
    },
    destination,
  )
