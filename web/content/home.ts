/** The texts of the home page. */
export const home = {
  headline: 'Your Wish, Our Command – Effortless Admin Solutions!',
  lead: 'Hand the inbox, the books, the phones and the follow-up to an assistant who knows your business by name, and see every task get done.',
  wishes: {
    label: 'What we take on',
    start: 'Wish for someone to look after',
    words: {
      'real-estate': 'your listings',
      'executive-assistants': 'your calendar',
      isa: 'the leads you have not called',
      bookkeeping: 'the books',
      'answering-services': 'every phone call',
      marketing: 'the newsletter',
      'e-commerce': 'the web shop',
      'project-management': 'the project that drifts',
      'property-management': 'the tenants',
      'medical-healthcare': 'the front desk',
    },
    end: '. Then go and do what only you can.',
  },
  features: {
    heading: 'Secure Team Communication Platform',
    text: 'Your assistant works with you in one private place. What was asked, who is on it and when it was done: nothing lives in a forgotten thread.',
    cards: [
      {
        title: 'Real-time chat',
        text: 'One thread for each customer. What you and your assistant said stays together, in order, with its time.',
        drawing: 'chat',
      },
      {
        title: 'Voice calls',
        text: 'Every call has its time and its place on the schedule. Minutes are counted from the answer, for both sides.',
        drawing: 'call',
      },
      {
        title: 'Activity tracking',
        text: 'Every task keeps its own history: requested, in progress, done, with the note that explains it.',
        drawing: 'activity',
      },
    ],
  },
  film: {
    heading: 'See Admin Genie in Action',
    text: 'A customer’s day, then the same day from her assistant’s side. The film shows the product itself, nothing staged.',
    play: 'Play the film',
  },
  testimonials: {
    heading: 'Trusted by Industry Leaders',
    rating: '5 out of 5 stars',
  },
  integrations: {
    heading: 'Seamless Integrations',
    text: 'Assistants work in the tools you already pay for. Give them a seat as you would a colleague; take it back in a minute.',
    tiles: [
      { title: 'Team chat tool', text: 'Channels watched, questions answered' },
      { title: 'Video meeting tool', text: 'Invitations, minutes, recordings' },
      { title: 'Search and office suite', text: 'Mail, calendar, shared documents' },
      { title: 'File storage tool', text: 'Folders named, sorted and shared' },
      { title: 'Task manager', text: 'Boards groomed, dates kept true' },
      { title: 'CRM', text: 'Contacts merged, next steps set' },
      { title: 'Accounting tool', text: 'Receipts matched, invoices out' },
      { title: 'Team messaging tool', text: 'Quick replies while you are away' },
      { title: 'Real-estate CRMs', text: 'Leads tagged, drips started' },
    ],
  },
  contact: {
    heading: 'Ready to transform your business?',
    subheading: 'Contact Us',
    text: "Fill out the form below and we'll get back to you shortly",
    callInstead: 'Rather talk? A person picks up at',
  },
} as const

/** What clients say. The owner supplies these; each is signed by the kind of client only. */
export type Testimonial = { name: string; role: string; content: string }

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Real-estate agent',
    role: 'Residential sales',
    content:
      'I used to write up offers at eleven at night. Now the file is ready when I come back from the showing, and I read it over coffee.',
  },
  {
    name: 'Real-estate agency',
    role: 'Twelve agents, two offices',
    content:
      'Every lead gets a call within the hour, weekends included. We stopped arguing about who forgot whom.',
  },
  {
    name: 'Company contact',
    role: 'Operations, home services',
    content:
      'The books close on the third of the month. I did not know that was something one could simply ask for.',
  },
]
