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
const serializeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        code: 'code' in error ? error.code : undefined,
        stack: error.stack,
      }
    : error

/** What a pipe takes in one piece (PIPE_BUF), so that the lines of several processes stay whole. */
const maxWriteBytes = 4096

/**
 * Standard error. In production lines are gathered until there are 3 KB of them, for a second at most, and nobody waits
 * until they are written; if whoever reads them stalls, new ones are lost once 16 MB wait.
 */
const standardError = (production: boolean) =>
  pino.destination(
    production
      ? {
          dest: 2,
          sync: false,
          minLength: 3072,
          maxWrite: maxWriteBytes,
          periodicFlush: 1000,
          maxLength: 16 * 1024 * 1024,
        }
      : { dest: 2, sync: true },
  )

/** The log of a program: JSON lines on standard error, so that standard output stays for people. Without secrets, at any of three depths. */
export const createLog = (
  production: boolean,
  destination: pino.DestinationStream = standardError(production),
): Log =>
  pino(
    {
      level: production ? 'info' : 'warn',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError, error: serializeError },
      redact: {
        paths: secretNames.flatMap((name) =>
          ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')),
        ),
        censor: '[hidden]',
      },
    },
    destination,
  )

/** The same log for lines of our own names and numbers: they hold nothing to hide, and to look for it takes longer than to write them. */
export const createUnredactedLog = (log: Log): Log => log.child({}, { redact: [] })

/** Waits until every line so far has been written. */
export const flushLog = async (log: Log) => {
  const flush = () => new Promise<void>((resolve) => log.flush(() => resolve()))
  await flush()
  // What did not fit into the last piece, and is too little for one of its own, is left by the first.
  await flush()
}
