// Attacks nodes of the product with one subject and compares the results with limits: `npm run attack -- floods`; without a subject, lists them.
import { runSubjects } from './run-subjects.mjs'

const attack = (about, load) => ({ about, load, needsWeb: true })

await runSubjects('attack', {
  documents: attack(
    'hostile requests of strangers: pauses and sizes of answers',
    () => import('./attack/documents.mjs'),
  ),
  floods: attack(
    'floods, slow readers, and a stop under load, beside other callers',
    () => import('./attack/floods.mjs'),
  ),
  once: attack(
    'writes that are repeated over cut connections and killed nodes',
    () => import('./attack/once.mjs'),
  ),
  races: attack(
    'concurrent verbs at two nodes: assignments, time, slots',
    () => import('./attack/races.mjs'),
  ),
  memory: attack(
    'memory of a node after 200,000 different requests',
    () => import('./attack/memory.mjs'),
  ),
  disk: attack('a full disk', () => import('./attack/disk.mjs')),
  kills: attack(
    'nodes and the database killed under clients that retry (needs haproxy)',
    () => import('./attack/kills.mjs'),
  ),
  nodes: attack(
    'a node restarted behind HAProxy and PgBouncer under load',
    () => import('./attack/restarted-nodes.mjs'),
  ),
})
