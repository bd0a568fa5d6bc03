import { createContext, use } from 'react'
import { labelOf } from '#shared/statuses.ts'

/** The function that labels a status for the reader; by default as staff call it. */
export const StatusWords = createContext<(status: string) => string>(labelOf)

/** Returns the function that labels a status for the reader: `On hold`, or for a customer `Waiting for you`. */
export const useStatusWord = () => use(StatusWords)
