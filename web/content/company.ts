/** The company's details on the site. */
export const company = {
  name: 'Admin Genie',
  tagline: 'Effortless Admin Solutions',
  description:
    'Remote assistants for small businesses and real-estate professionals: the inbox, the books, the phones, and the follow-up, done by a person you know by name.',
  phone: { label: '844-GENIE10', dial: '+18444364310', spoken: '+1-844-436-4310' },
  copyright: '© 2025 Admin Genie. All rights reserved.',
} as const

/** Labels of links and buttons that appear in more than one place. */
export const labels = {
  scheduleDemo: 'SCHEDULE DEMO',
  bookDemo: 'Schedule a Demo',
  scheduleDemoSoft: 'Schedule Demo',
  scheduleConsultation: 'Schedule Consultation',
  getStarted: 'Get Started',
  comparePlans: 'Compare All Plans',
  legal: 'Privacy/Terms of Service',
  pricing: 'Pricing',
  benefits: 'Benefits',
  solutions: 'Solutions',
  signIn: 'Sign In',
  openApp: 'Open the app',
  menu: 'Menu',
  close: 'Close the menu',
  newTab: '(opens in a new tab)',
} as const
