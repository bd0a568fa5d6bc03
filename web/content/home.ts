/** The texts of the home page. */
export const home = {
  headline: 'Your Wish, Our Command – Effortless Admin Solutions!',
  lead: 'Hand the inbox, the books, the phones, and the follow-up to an assistant who knows your business by name, and see every task get done.',
  wishes: {
    label: 'What we take on',
    start: 'Wish for someone to look after',
    words: {
      'real-estate': 'your listings',
      'executive-assistants': 'your calendar',
      isa: 'the leads you haven’t called',
      bookkeeping: 'the books',
      'answering-services': 'every phone call',
      marketing: 'the newsletter',
      'e-commerce': 'the online store',
      'project-management': 'the project that drifts',
      'property-management': 'the tenants',
      'medical-healthcare': 'the front desk',
    },
    end: '. Then go and do what only you can.',
  },
  features: {
    heading: 'Secure Team Communication Platform',
    text: 'Your assistant works with you in one private place. What you asked for, who’s on it, when it was done: nothing gets lost in a forgotten thread.',
    cards: [
      {
        title: 'Real-time chat',
        text: 'One thread with your assistant: everything you both said, in order.',
        drawing: 'chat',
      },
      {
        title: 'Voice calls',
        text: 'Every call is on your schedule. Minutes count from the moment someone answers.',
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
    text: 'A customer’s day, then her assistant’s side of it. This is the real product, nothing staged.',
    play: 'Watch the video',
  },
  testimonials: {
    heading: 'Trusted by Industry Leaders',
    rating: '5 out of 5 stars',
    example: 'An example of what clients tell us.',
  },
  integrations: {
    heading: 'Seamless Integrations',
    text: 'Assistants work in your tools. Give them a seat as you would a colleague, and remove it just as quickly.',
    tiles: [
      { title: 'Team chat tool', text: 'Slack, Microsoft Teams, Google Chat' },
      { title: 'Video meeting tool', text: 'Zoom, Google Meet, Webex' },
      { title: 'Search and office suite', text: 'Google Workspace, Microsoft 365' },
      { title: 'File storage tool', text: 'Dropbox, Google Drive, OneDrive' },
      { title: 'Task manager', text: 'Asana, Trello, monday.com' },
      { title: 'CRM', text: 'HubSpot, Salesforce, Pipedrive' },
      { title: 'Accounting tool', text: 'QuickBooks, Xero, FreshBooks' },
      { title: 'Team messaging tool', text: 'WhatsApp Business, Signal, Discord' },
      { title: 'Real-estate CRMs', text: 'Follow Up Boss, Lofty, Wise Agent' },
    ],
  },
  contact: {
    heading: 'Ready to transform your business?',
    subheading: 'Contact Us',
    text: "Fill out the form below and we'll get back to you shortly",
    callInstead: 'Prefer to talk? A person picks up at',
  },
} as const

/** Quotes of clients. Until the owner supplies real ones, each is an example, signed with the kind of client only. */
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
      'Every lead gets a call within the hour, weekends included. We stopped arguing about who forgot to call.',
  },
  {
    name: 'Company contact',
    role: 'Operations, home services',
    content:
      'The books close on the third of the month. I didn’t know you could just ask for that.',
  },
]
