import { readFileSync } from 'node:fs'
import type { Action } from '#api/access/actions.ts'
import type { Verb } from '#api/access/verbs.ts'
import { attempts } from './verb-attempts.ts'
import { contract } from './contract.ts'
import { outcomesOf } from './outcomes.ts'
import type { Outcomes } from './outcomes.ts'
import type { Query } from './test-people.ts'

const snapshot = readFileSync(new URL('../access/reviewed.snapshot.txt', import.meta.url), 'utf8')

/** What each person finds through each root field that reads, as it was reviewed. What is expected of verbs stands in testing/attempts.ts. */
export const reads = Object.fromEntries(
  snapshot
    .slice(snapshot.indexOf('# What each finds'))
    .matchAll(/^(\w+) +((?:(?:ok|out|no|404) *){6})$/gm)
    .map(([, field = '', outcomes = '']) => [field, outcomes.trim().replaceAll(/ +/g, ' ')]),
) as Record<Query, Outcomes>

export const queryFields = Object.keys(contract.getQueryType()?.getFields() ?? {}) as Query[]
export const mutationFields = Object.keys(contract.getMutationType()?.getFields() ?? {}) as Verb[]

/** What becomes of each person who uses a root field. */
export const who = (action: Action) =>
  outcomesOf(action in reads ? reads[action as Query] : attempts[action as Verb].who)
