import { aliasFaults } from './aliases.mjs'
import { askedFaults } from './asked.mjs'
import { batchesFaults } from './batches.mjs'
import { contractFaults } from './contract.mjs'
import { copiedFaults } from './copied.mjs'
import { countFaults } from './counts.mjs'
import { deskFaults } from './desk.mjs'
import { documentFaults } from './documents.mjs'
import { filterFaults } from './filters.mjs'
import { houseFaults } from './house.mjs'
import { pageFaults } from './pages.mjs'
import { readerFaults } from './reader.mjs'
import { readFaults } from './reads.mjs'
import { recordFaults } from './records.mjs'
import { relationFaults } from './relations.mjs'
import { ruleFaults } from './rules.mjs'
import { scopeFaults } from './scopes.mjs'
import { searchFaults } from './search.mjs'
import { shareFaults } from './shares.mjs'
import { sliceFaults } from './slices.mjs'
import { statusFaults } from './statuses.mjs'
import { writtenFaults } from './written.mjs'

/**
 * What is planted: one fault, and the checks that are likely to notice it, the likeliest first.
 * @typedef {{ kind: string, what: string, edits: import('./edit.mjs').Edit[], by: string[] }} Fault
 */

/** Every fault there is, made from the tables of the product. */
export const allFaults = () => [
  ...ruleFaults(),
  ...scopeFaults(),
  ...statusFaults(),
  ...aliasFaults(),
  ...houseFaults(),
  ...filterFaults(),
  ...relationFaults(),
  ...contractFaults(),
  ...readerFaults(),
  ...shareFaults(),
  ...searchFaults(),
  ...pageFaults(),
  ...recordFaults(),
  ...deskFaults(),
  ...readFaults(),
  ...sliceFaults(),
  ...askedFaults(),
  ...batchesFaults(),
  ...countFaults(),
  ...documentFaults(),
  ...copiedFaults(),
  ...writtenFaults(),
]
