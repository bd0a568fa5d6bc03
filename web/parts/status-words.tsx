import { createContext, use } from 'react'
import { labelOf } from '#shared/statuses.ts'

/** The function that labels a status for the reader; by default as staff call it. */
export const StatusWords = createContext<(status: string) => string>(labelOf)

/** Returns the function that labels a status for the reader: `Completed`, or for a customer `Done`. */
export const useStatusWord = () => use(StatusWords)
