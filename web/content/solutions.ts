import type { Solution } from './solution.ts'

const values: readonly Solution[] = [
  {
    slug: 'real-estate',
    heading: 'You show the house. We do the rest of the file.',
    subtitle:
      'A remote assistant who knows listings, escrow dates, and the difference between pending and contingent, and keeps each file moving while you are out with buyers.',
    description:
      'Remote assistants for real-estate agents: listings, showings, transaction paperwork, and client follow-up, done while you are out with buyers.',
    servicesHeading: 'What an assistant takes off an agent’s desk',
    services: [
      {
        title: 'Listing coordination',
        text: 'Photos ordered, remarks drafted, and the listing live on the day you promised.',
      },
      {
        title: 'Transaction coordination',
        text: 'Every date from offer to closing on one checklist, with the other side reminded before it is due.',
      },
      {
        title: 'Showing schedules',
        text: 'Routes that make sense, confirmations sent, feedback asked for the same evening.',
      },
      {
        title: 'Lead follow-up',
        text: 'New inquiries answered within minutes, older ones called on the day you chose.',
      },
      {
        title: 'CRM upkeep',
        text: 'Duplicates merged, notes entered, every contact with a next step.',
      },
      {
        title: 'Market research',
        text: 'Comparables pulled and laid out so that you only have to judge them.',
      },
      {
        title: 'Client communication',
        text: 'Weekly updates to sellers in your words, before they think to ask.',
      },
      {
        title: 'Open-house preparation',
        text: 'Flyers, signs, and sign-in sheets ready; visitors thanked by Monday.',
      },
      {
        title: 'Social media posts',
        text: 'New, pending, and sold, posted with the right pictures and the right disclaimers.',
      },
    ],
    day: [
      { time: '8:10 am', text: 'Three overnight inquiries answered; two showings proposed.' },
      {
        time: '11:30 am',
        text: 'The inspection report goes to your buyer with the four points that matter marked.',
      },
      { time: '4:45 pm', text: 'Offer packet for Elm Street ready to sign on your phone.' },
    ],
    plans: 'administrative',
    film: 'promo',
  },
  {
    slug: 'executive-assistants',
    heading: 'A right hand, wherever you are',
    subtitle:
      'Someone who reads your calendar the way you would, guards it, and turns forty emails into the four that need you.',
    description:
      'Remote executive assistants who look after calendar, inbox, travel, and follow-up for founders and managers.',
    servicesHeading: 'What an executive assistant looks after',
    services: [
      {
        title: 'Calendar management',
        text: 'Meetings where you want them, with room to think between them.',
      },
      { title: 'Inbox triage', text: 'Sorted, answered, or drafted by the time you look.' },
      { title: 'Travel planning', text: 'Flights, rooms, and a plan B on one page.' },
      {
        title: 'Meeting preparation',
        text: 'Who they are, what was said last, what you want out of it.',
      },
      {
        title: 'Notes and follow-up',
        text: 'Decisions written down, and people reminded of them.',
      },
      { title: 'Expense reports', text: 'Receipts collected, categorized, and submitted on time.' },
      { title: 'Documents and slides', text: 'Your notes turned into something you can send.' },
      { title: 'Research', text: 'Five suppliers compared on one page, with a recommendation.' },
      { title: 'Personal errands', text: 'Gifts, renewals, and the dentist, remembered for you.' },
    ],
    day: [
      { time: '7:45 am', text: 'Your day on half a page, with the two answers that cannot wait.' },
      { time: '1:00 pm', text: 'The 3 o’clock is moved, everyone knows, the room is booked.' },
      { time: '5:30 pm', text: 'Notes sent, five tasks created, tomorrow’s flight checked in.' },
    ],
    plans: 'administrative',
    film: 'promo',
  },
  {
    slug: 'isa',
    heading: 'Leads go cold in minutes. We call in seconds.',
    subtitle:
      'An inside sales agent who calls every new lead first, works the old ones again, and puts appointments straight into your calendar.',
    description:
      'Inside sales agents who call new leads at once, revive old ones, and book appointments into your calendar.',
    servicesHeading: 'What an inside sales agent does all day',
    services: [
      {
        title: 'Speed to lead',
        text: 'New inquiries are called first, before they have asked the next company.',
      },
      {
        title: 'Lead qualification',
        text: 'Budget, timing, and need found out with your own questions.',
      },
      {
        title: 'Appointment setting',
        text: 'Booked into your calendar and confirmed the day before.',
      },
      {
        title: 'Database reactivation',
        text: 'The two thousand contacts you paid for once, worked again.',
      },
      {
        title: 'Expired listings',
        text: 'Owners whose listing has lapsed, called with a reason to talk.',
      },
      {
        title: 'Circle prospecting',
        text: 'The neighbors of your last sale, told what it sold for.',
      },
      { title: 'Text and email nurture', text: 'A rhythm of short messages that sound like you.' },
      { title: 'CRM notes', text: 'Every call summed up in two lines, with the next step set.' },
      {
        title: 'Weekly report',
        text: 'Dials, conversations, appointments, and shows on one page.',
      },
    ],
    day: [
      {
        time: '9:02 am',
        text: 'A portal lead comes in. At 9:03 the phone rings on the other end.',
      },
      {
        time: '2:20 pm',
        text: 'Thirty-one contacts from last spring called; two want a home valuation.',
      },
      {
        time: '6:00 pm',
        text: 'Three appointments in your calendar, with notes on what to bring.',
      },
    ],
    plans: 'isa',
    film: 'promo',
  },
  {
    slug: 'bookkeeping',
    heading: 'Books that close on time, every month',
    subtitle:
      'We clean up what is behind you, keep what is ahead of you current, and hand your tax preparer a file with nothing missing.',
    description:
      'Remote bookkeeping: categorized expenses, monthly reconciliation, invoicing, payroll forms, W-2 and 1099 preparation, plain reports.',
    servicesHeading: 'What we keep in order',
    services: [
      {
        title: 'Expense categorization',
        text: 'Each charge under the right heading, with its receipt attached.',
      },
      {
        title: 'Monthly reconciliations',
        text: 'Banks and cards matched to the cent, and differences explained.',
      },
      {
        title: 'Invoicing and account management',
        text: 'Invoices out on the day, reminders sent kindly, payments matched.',
      },
      { title: 'Payroll forms and filings', text: 'Hours collected, forms prepared, dates kept.' },
      {
        title: 'Tax preparation assistance (W-2 and 1099)',
        text: 'Forms for employees and contractors ready in January, not in April.',
      },
      {
        title: 'Financial reporting',
        text: 'Profit, cash, and what is owed, on two pages you can read.',
      },
      { title: 'Data entry', text: 'Paper, PDFs, and portals turned into figures that add up.' },
    ],
    dayHeading: 'How a month goes',
    day: [
      {
        time: '1st',
        text: 'Statements collected. Eleven receipts missing; you get one list, once.',
      },
      { time: '3rd', text: 'Accounts reconciled, the month closed.' },
      { time: '5th', text: 'Your two-page report, with three sentences on what changed.' },
    ],
    plans: 'bookkeeping',
    film: 'promo',
  },
  {
    slug: 'answering-services',
    heading: 'Every call answered by a person who knows your name',
    subtitle:
      'A virtual reception that greets in your words, books into your calendar, and lets you finish the conversation you are in.',
    description:
      'Answering service and virtual reception: calls handled, appointments booked, email managed, day and night, in your company’s name.',
    servicesHeading: 'What our reception does for you',
    services: [
      {
        title: 'Call handling',
        text: 'Answered in your words, passed on only when it is worth it.',
      },
      {
        title: 'Appointment scheduling',
        text: 'Booked, moved, and confirmed in the calendar you already use.',
      },
      {
        title: 'Email management',
        text: 'The shared mailbox read, sorted, and answered through the day.',
      },
      {
        title: 'Virtual reception',
        text: 'Visitors and vendors pointed the right way, without a desk in the lobby.',
      },
      {
        title: 'Customer support',
        text: 'Common questions settled on the first call, the rest noted in full.',
      },
      {
        title: '24/7 availability',
        text: 'Nights, weekends, and holidays, with your rules for what may wake you.',
      },
      {
        title: 'Data entry',
        text: 'Caller, reason, and next step in your CRM before the line is cold.',
      },
    ],
    day: [
      { time: '7:58 am', text: 'Before you open: two callers greeted, one appointment booked.' },
      { time: '12:40 pm', text: 'Lunch. No one reaches a machine.' },
      {
        time: '11:15 pm',
        text: 'A burst pipe. Your on-call plumber has the address in two minutes.',
      },
    ],
    plans: 'receptionist',
    film: 'promo',
  },
  {
    slug: 'marketing',
    heading: 'Marketing that goes out, week after week',
    subtitle:
      'Ideas are rarely the trouble; Thursday is. An assistant writes, schedules, sends, and measures, so that the plan you made in January still runs in June.',
    description:
      'Remote marketing assistants: SEO, social media, email campaigns, content calendars, and figures that say what worked.',
    servicesHeading: 'What gets done each week',
    services: [
      {
        title: 'Digital marketing',
        text: 'Campaigns set up, watched, and stopped when they stop paying.',
      },
      {
        title: 'SEO',
        text: 'Titles, links, and pages put right, and rankings checked every month.',
      },
      { title: 'Social media', text: 'Posts made for each channel, replies the same day.' },
      { title: 'Email marketing', text: 'Lists kept clean, newsletters that people open.' },
      {
        title: 'Content strategy',
        text: 'A calendar you can see, with a reason behind each piece.',
      },
      { title: 'Analytics and reporting', text: 'What it cost, what it brought, what to do next.' },
      {
        title: 'Data entry',
        text: 'Contacts, captions, and product facts in every system they belong in.',
      },
    ],
    dayHeading: 'How a week goes',
    day: [
      { time: 'Mon', text: 'The week’s five posts ready for your yes.' },
      { time: 'Wed', text: 'Newsletter out at ten; replies sorted by noon.' },
      { time: 'Fri', text: 'One page: what was seen, what was clicked, what we drop.' },
    ],
    plans: 'marketing',
    film: 'promo',
  },
  {
    slug: 'e-commerce',
    heading: 'Your store, looked after while it sells',
    subtitle:
      'Orders checked, customers answered, and inventory kept current, by someone who opens the dashboard every morning so that you can design the next product.',
    description:
      'Remote e-commerce assistants: orders, payments, fraud checks, customer care, analytics, catalog, and inventory, worldwide.',
    servicesHeading: 'What keeps a store running',
    services: [
      {
        title: 'Order management',
        text: 'From paid to delivered, with the odd ones caught on the way.',
      },
      {
        title: 'Payment processing',
        text: 'Refunds, failed charges, and payouts settled and matched.',
      },
      { title: 'Analytics', text: 'What sells, what is returned, and why, each Monday.' },
      {
        title: 'Customer management',
        text: 'Questions answered in your tone, regulars remembered.',
      },
      { title: 'Fraud protection', text: 'Suspicious orders held and checked before they ship.' },
      { title: 'Global reach', text: 'Customs papers, time zones, and translations handled.' },
      {
        title: 'Catalog and inventory data management',
        text: 'Titles, sizes, prices, and inventory the same in every channel.',
      },
    ],
    day: [
      { time: '6:30 am', text: 'Overnight orders checked; one card with two addresses held back.' },
      { time: '10:15 am', text: 'Returns approved, labels sent, three reviews answered.' },
      {
        time: '3:00 pm',
        text: 'The blue mug sells out in two days: reorder drafted for your yes.',
      },
    ],
    plans: 'ecommerce',
    film: 'promo',
  },
  {
    slug: 'project-management',
    heading: 'Someone who asks, “And by when?”',
    subtitle:
      'A remote coordinator who writes the plan down, notices what has gone quiet, and tells you on Friday where everything stands.',
    description:
      'Remote project coordinators: plans, task boards, meetings, budgets, and honest status reports.',
    servicesHeading: 'What a coordinator keeps in hand',
    services: [
      {
        title: 'Project planning',
        text: 'Goals cut into steps someone can start on Monday.',
      },
      { title: 'Task tracking', text: 'One board, always current, and no task without an owner.' },
      {
        title: 'Timelines and milestones',
        text: 'Dates that are watched, and moved in the open when they must be.',
      },
      { title: 'Meetings', text: 'Agenda before, notes after, actions on the board by noon.' },
      { title: 'Team coordination', text: 'The question that holds two people up, asked today.' },
      { title: 'Vendor management', text: 'Quotes compared, orders placed, deliveries tracked.' },
      { title: 'Budget tracking', text: 'Spent, promised, and left, each week.' },
      { title: 'Risk log', text: 'What could go wrong, who watches it, what we do then.' },
      { title: 'Status reports', text: 'Half a page your client understands.' },
    ],
    day: [
      { time: '9:00 am', text: 'Ten-minute stand-up. Two blockers named, one gone by ten.' },
      { time: '2:30 pm', text: 'The printer is three days late: new date agreed, client told.' },
      { time: '4:50 pm', text: 'Friday’s half page: green, green, amber, and why.' },
    ],
    plans: 'administrative',
    film: 'promo',
  },
  {
    slug: 'property-management',
    heading: 'Own the building. Leave the phone to us.',
    subtitle:
      'Rent, repairs, renewals, and the tenant in 4B: handled by people who answer first and report once a month.',
    description:
      'Remote property management: rent collection, maintenance, tenant screening, renewals, and owner statements for a share of the rent.',
    servicesHeading: 'What we handle for each unit',
    services: [
      { title: 'Tenant communication', text: 'Questions answered the same day, in writing.' },
      { title: 'Rent collection', text: 'Reminders, receipts, and a polite second letter.' },
      {
        title: 'Maintenance coordination',
        text: 'The right trade sent, the price agreed, the tenant told when.',
      },
      {
        title: 'Tenant screening',
        text: 'Applications, references, and checks laid out for your decision.',
      },
      {
        title: 'Vacancy marketing',
        text: 'Photos, listings, and showings until the key is handed over.',
      },
      {
        title: 'Lease administration',
        text: 'Drafted, signed, filed; renewals offered ninety days ahead.',
      },
      { title: 'Inspections', text: 'Scheduled with the tenant and written up with photos.' },
      { title: 'Owner statements', text: 'Rent in, costs out, on one page for each property.' },
      { title: 'Emergency line', text: 'A person at any hour, with your rules for what counts.' },
    ],
    day: [
      { time: '8:30 am', text: 'Two rents late; reminders out, one paid by nine.' },
      { time: '12:15 pm', text: 'Water heater at Oak Court: plumber at two, tenant knows.' },
      { time: '7:00 pm', text: 'Four showings booked for Saturday, twenty minutes apart.' },
    ],
    plans: 'property',
    film: 'promo',
  },
  {
    slug: 'medical-healthcare',
    heading: 'More time for patients, less for paperwork',
    subtitle:
      'Remote assistants for practices: appointments, reminders, insurance, and records, done inside your own systems and under your own rules of access.',
    description:
      'Remote assistants for medical and healthcare practices: scheduling, insurance verification, billing support, records, and patient follow-up.',
    servicesHeading: 'What a practice can hand over',
    services: [
      {
        title: 'Appointment scheduling',
        text: 'Booked, moved, and filled again when someone cancels.',
      },
      {
        title: 'Patient reminders',
        text: 'By call, text, or email, two days and two hours before.',
      },
      {
        title: 'Insurance verification',
        text: 'Coverage and co-pay known before the patient arrives.',
      },
      {
        title: 'Billing support',
        text: 'Claims prepared, denials followed up, balances explained.',
      },
      {
        title: 'Records and charting',
        text: 'Forms scanned, charts prepped, nothing left in the tray.',
      },
      { title: 'Referrals', text: 'Sent, received, and followed up until the appointment is set.' },
      {
        title: 'Prescription requests',
        text: 'Collected and laid before you in one list, twice a day.',
      },
      { title: 'Patient intake', text: 'History and consent gathered by phone before the visit.' },
      {
        title: 'After-visit follow-up',
        text: 'A call two days later: how are you, did you find the pharmacy?',
      },
    ],
    day: [
      {
        time: '7:30 am',
        text: 'Tomorrow’s twenty-two patients verified; one plan has lapsed, one call made.',
      },
      {
        time: '11:00 am',
        text: 'A cancellation at two is filled from the waiting list by ten past.',
      },
      { time: '4:20 pm', text: 'Six after-visit calls; one question brought to the nurse.' },
    ],
    plans: 'administrative',
    film: 'demo',
  },
]

/** The ten solutions, in the order of the menu. */
export const solutions = values

/** The same three first steps for every solution. */
export const steps = [
  {
    title: 'Tell us about your week',
    text: 'A short call. You say what piles up; we say what can leave your desk.',
  },
  {
    title: 'Meet your assistant',
    text: 'One person, chosen for your kind of work, introduced by name before anything is signed.',
  },
  {
    title: 'Make the first wish',
    text: 'Write your first task in the portal and watch it move from requested to done.',
  },
] as const

export const getInformation = {
  heading: 'Get More Information',
  text: 'Talk to a person now, pick a time that works for you, or',
  phone: 'Call',
  write: 'write to us.',
  prices: 'See the plans and prices',
  day: 'How a day goes',
  start: 'How it starts',
} as const

/** The recording on the medical page. */
export const demoFilm = {
  title: 'A demonstration of Admin Genie',
  watch: 'Watch Demo',
  pause: 'Pause Demo',
} as const
