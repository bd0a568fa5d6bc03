import { ProductError } from '#api/errors.ts'

/** Connections to the database that files take at most, of the ten that a process has. */
export const fileConnections = { uploads: 3, reads: 2 }

/** Returns the error of an upload or a download that has waited too long for a connection. */
export const createFilesBusy = () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })
