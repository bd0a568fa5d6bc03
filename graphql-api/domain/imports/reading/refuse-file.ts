import { wrongField } from '#api/errors.ts'

/** Returns the error of a file of which nothing is imported. */
export const refuseFile = (message: string) => wrongField('fileId', message)
