import { createContext, use } from 'react'
import { labelOf } from '#shared/statuses.ts'

/** How the reader is told a status; ours are told as staff call it. */
export const StatusWords = createContext<(status: string) => string>(labelOf)

/** Says a status as the reader calls it: `On hold`, or to a customer `Waiting for you`. */
export const useStatusWord = () => use(StatusWords)
