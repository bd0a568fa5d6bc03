// Measures calendars: races for slots, free slots against a second search, their time, .ics files, and calls: `npm run measure:calendar`, or one subject: `npm run measure:calendar -- races`.
import { measure } from './measure.mjs'
import { subjects } from './measure-calendar/subjects.mjs'

await measure(subjects)
