// Measures one subject and compares its figures with limits: `npm run measure -- weight`; without a subject, lists them.
import { runSubjects } from './run-subjects.mjs'

const withoutWeb = (about, load) => ({ about, load, needsWeb: false })
const web = (about, load) => ({ about, load, needsWeb: true })

await runSubjects('measure', {
  code: withoutWeb(
    'lines of source files, of the product, of tests and of scripts',
    () => import('./measure/code.mjs'),
  ),
  requests: web(
    'a list of 50 against raw statements and other servers',
    () => import('./measure/api/requests.mjs'),
  ),
  records: web(
    'a record and every page against their raw statements',
    () => import('./measure/api/records.mjs'),
  ),
  lists: web(
    'every list of the large company with each order and filter, random conditions, named views, exports, an import, use of indexes, writes, handovers',
    () => import('./measure/api/lists.mjs'),
  ),
  large: web(
    'each query of the web client at the large company',
    () => import('./measure/api/large.mjs'),
  ),
  workers: web('two workers against one', () => import('./measure/api/workers.mjs')),
  site: web(
    'public pages by Lighthouse; an address measures that host',
    () => import('./measure/site.mjs'),
  ),
  weight: web('script that pages of the app download', () => import('./measure/app/weight.mjs')),
  press: web(
    'frames from a click until the page shows the change',
    () => import('./measure/app/press.mjs'),
  ),
  search: web('searches in the large company', () => import('./measure/api/search.mjs')),
  calls: web(
    'calls between two browsers: set up and hung up',
    () => import('./measure/app/calls.mjs'),
  ),
  relay: web(
    'calls through a TURN server alone (needs coturn)',
    () => import('./measure/app/relay.mjs'),
  ),
  messages: web(
    'a message until the last of 1,000 open pages (needs haproxy)',
    () => import('./measure/live/messages.mjs'),
  ),
  mails: withoutWeb(
    'what emails hold that their readers may not read, and how long one takes',
    () => import('./measure/mails.mjs'),
  ),
  sockets: web(
    'memory and CPU of idle sockets (needs haproxy)',
    () => import('./measure/live/sockets.mjs'),
  ),
  jobs: web('start of jobs (needs haproxy)', () => import('./measure/live/jobs.mjs')),
})
