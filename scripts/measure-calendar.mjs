// Measures calendars: races for slots, free slots against a second search, and their time: `npm run measure:calendar`, or one subject: `npm run measure:calendar -- races`.
import { measure } from './measure.mjs'
import { subjects } from './measure-calendar/subjects.mjs'

await measure(subjects)
