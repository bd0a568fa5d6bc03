import type { BillingCycle } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import type { Trade } from './texts/trade-texts.ts'

type DemoService = {
  /** The id of a plan in `shared/plans.ts`. */
  plan: string
  cycle?: BillingCycle
  /** Cancelled or paused services of customers who remained. */
  status?: StatusOf<'customerService'>
  /** A one-time clean-up before the plan. */
  isCleanUp?: boolean
}

export type DemoCustomer = {
  contact: string
  company: string
  domain: string
  phone: string
  address: string
  trade: Trade
  tags: readonly string[]
  /** Index of the customer's assistant in `assistants`. */
  assistant: number
  /** Days since they signed. */
  days: number
  services: readonly DemoService[]
  status?: StatusOf<'customer'>
  /** Local parts of the addresses of their accounts, the contact’s first; only the contact’s own if omitted. */
  accounts?: readonly [local: string, name: string][]
  preferences: Readonly<Record<string, string | number | boolean>>
  /** Words of their trade for texts. */
  words?: Partial<Record<'topic' | 'product', readonly string[]>>
}

/** Forty customers over every plan. The first one is the customer whose account is printed at start. */
export const customerList: readonly DemoCustomer[] = [
  {
    contact: 'Olivia Hartwell',
    company: 'Hartwell & Lane Realty',
    domain: 'hartwell-lane.example',
    phone: '(828) 555-0142',
    address: '418 Maple Street, Asheville, NC 28801',
    trade: 'realEstate',
    tags: ['residential', 'top agent'],
    assistant: 0,
    days: 410,
    services: [
      {
        plan: 'administrative-part-time',
      },
      {
        plan: 'isa-single',
      },
    ],
    accounts: [
      ['customer', 'Olivia Hartwell'],
      ['ben.lane', 'Ben Lane'],
    ],
    preferences: {
      hours: 'Mon–Fri 9–5 ET',
      channel: 'text for showings, mail for files',
      mls: 'Access through the team login',
    },
  },
  {
    contact: 'Ray Calloway',
    company: 'Calloway Homes',
    domain: 'calloway-homes.example',
    phone: '(919) 555-0118',
    address: '77 Old Mill Road, Durham, NC 27701',
    trade: 'realEstate',
    tags: ['residential', 'new construction'],
    assistant: 0,
    days: 265,
    services: [
      {
        plan: 'receptionist-core',
      },
    ],
    preferences: {
      hours: 'Mon–Fri 9–1 ET',
      channel: 'call',
      spelling: 'Calloway with two l',
    },
  },
  {
    contact: 'Denise Moreau',
    company: 'Briar Creek Properties',
    domain: 'briarcreek.example',
    phone: '(864) 555-0127',
    address: '1203 Augusta Road, Greenville, SC 29605',
    trade: 'realEstate',
    tags: ['luxury', 'referral'],
    assistant: 0,
    days: 190,
    services: [
      {
        plan: 'receptionist-plus',
      },
    ],
    preferences: {
      hours: 'Mon–Fri 10–6 ET',
      channel: 'message',
      signs: 'Ordered through the yard crew',
    },
  },
  {
    contact: 'Peter Sutton',
    company: 'Sutton & Vale Brokers',
    domain: 'suttonvale.example',
    phone: '(615) 555-0163',
    address: '9 Foundry Row, Nashville, TN 37203',
    trade: 'realEstate',
    tags: ['brokerage', '12 agents'],
    assistant: 0,
    days: 520,
    services: [
      {
        plan: 'property-plus',
      },
      {
        plan: 'marketing-part-time',
        status: 'cancelled',
      },
    ],
    preferences: {
      hours: 'Mon–Fri 8–4 CT',
      approval: 'Price changes by mail only',
    },
  },
  {
    contact: 'Lena Fitzgerald',
    company: 'Northgate Title & Escrow',
    domain: 'northgate-title.example',
    phone: '(704) 555-0171',
    address: '2400 Park Road, Charlotte, NC 28203',
    trade: 'office',
    tags: ['title', 'compliance'],
    assistant: 0,
    days: 150,
    services: [
      {
        plan: 'receptionist-core',
      },
    ],
    preferences: {
      hours: 'Mon–Thu 8–1 ET',
      wire: 'Instructions by phone, never by mail',
    },
  },
  {
    contact: 'Marisol Vega',
    company: 'Marisol Vega Real Estate',
    domain: 'marisolvega.example',
    phone: '(305) 555-0139',
    address: '801 Coral Way, Miami, FL 33145',
    trade: 'realEstate',
    tags: ['bilingual', 'waterfront'],
    assistant: 0,
    days: 88,
    services: [
      {
        plan: 'property-core',
      },
    ],
    preferences: {
      hours: 'Mon–Fri 9–1 ET',
      language: 'English and Spanish',
    },
  },
  {
    contact: 'Frank Delgado',
    company: 'Delgado Heating & Air',
    domain: 'delgado-hvac.example',
    phone: '(214) 555-0104',
    address: '3310 Industrial Boulevard, Dallas, TX 75207',
    trade: 'bookkeeping',
    tags: ['trades', 'weekly call'],
    assistant: 1,
    days: 430,
    services: [
      {
        plan: 'bookkeeping-pro',
      },
    ],
    preferences: {
      reports: 'By the 5th',
      accounts: 4,
      software: 'Access through the shared login',
    },
  },
  {
    contact: 'Joanne Pruitt',
    company: 'Pruitt Landscaping',
    domain: 'pruitt-landscaping.example',
    phone: '(404) 555-0156',
    address: '58 Quarry Lane, Atlanta, GA 30318',
    trade: 'bookkeeping',
    tags: ['trades', 'seasonal'],
    assistant: 1,
    days: 330,
    services: [
      {
        plan: 'bookkeeping-plus',
      },
    ],
    preferences: {
      reports: 'By the 10th',
      accounts: 3,
    },
  },
  {
    contact: 'Theo Grant',
    company: 'Grant Cabinetry',
    domain: 'grantcabinetry.example',
    phone: '(503) 555-0111',
    address: '640 Alder Avenue, Portland, OR 97214',
    trade: 'bookkeeping',
    tags: ['workshop'],
    assistant: 1,
    days: 205,
    services: [
      {
        plan: 'bookkeeping-core',
      },
    ],
    preferences: {
      reports: 'By the 15th',
      receipts: 'Photos by text',
    },
  },
  {
    contact: 'Amara Coleman',
    company: 'Coleman Catering',
    domain: 'colemancatering.example',
    phone: '(313) 555-0188',
    address: '1725 Grand River, Detroit, MI 48226',
    trade: 'bookkeeping',
    tags: ['food', 'events'],
    assistant: 1,
    days: 120,
    services: [
      {
        plan: 'bookkeeping-plus',
      },
    ],
    preferences: {
      reports: 'By the 10th',
      payroll: 'Every second Friday',
    },
  },
  {
    contact: 'Victor Lindgren',
    company: 'Lindgren Freight',
    domain: 'lindgrenfreight.example',
    phone: '(612) 555-0193',
    address: '4100 River Parkway, Minneapolis, MN 55406',
    trade: 'bookkeeping',
    tags: ['logistics', '14 trucks'],
    assistant: 1,
    days: 610,
    services: [
      {
        plan: 'bookkeeping-enterprise',
        cycle: 'annual',
      },
    ],
    preferences: {
      reports: 'By the 3rd',
      accounts: 7,
      fuelCards: true,
    },
  },
  {
    contact: 'Sofia Marchetti',
    company: 'Studio Marchetti',
    domain: 'studiomarchetti.example',
    phone: '(401) 555-0122',
    address: '12 Wickenden Street, Providence, RI 02903',
    trade: 'bookkeeping',
    tags: ['design', 'solo'],
    assistant: 1,
    days: 8,
    services: [
      { plan: 'bookkeeping-core', cycle: 'one_time', isCleanUp: true },
      {
        plan: 'bookkeeping-core',
      },
    ],
    preferences: {
      reports: 'By the 15th',
      receipts: 'Scanned at the library, one file each',
    },
  },
  {
    contact: 'Caleb Dunn',
    company: 'Dunn Outdoor Supply',
    domain: 'dunnoutdoor.example',
    phone: '(303) 555-0115',
    address: '990 Larimer Street, Denver, CO 80204',
    trade: 'ecommerce',
    tags: ['outdoor', 'wholesale'],
    assistant: 6,
    days: 380,
    services: [
      {
        plan: 'ecommerce-full-time',
        cycle: 'annual',
      },
    ],
    words: { product: ['trail lantern', 'canvas tarp', 'camp stove', 'dry bag', 'wool blanket'] },
    preferences: {
      refunds: 'Up to $75 without asking',
      carrier: 'Pickup at 3 pm',
    },
  },
  {
    contact: 'Mei Tanaka',
    company: 'Paper Crane Goods',
    domain: 'papercranegoods.example',
    phone: '(206) 555-0177',
    address: '215 Pike Street, Seattle, WA 98101',
    trade: 'ecommerce',
    tags: ['stationery'],
    assistant: 2,
    days: 240,
    services: [
      {
        plan: 'ecommerce-part-time',
      },
    ],
    words: {
      product: ['linen notebook', 'letter set', 'brass pen', 'desk calendar', 'washi tape set'],
    },
    preferences: {
      tone: 'Warm, no exclamation marks',
      refunds: 'Up to $40 without asking',
    },
  },
  {
    contact: 'Gwen Abbott',
    company: 'Abbott Wool & Yarn',
    domain: 'abbottwool.example',
    phone: '(802) 555-0129',
    address: '31 Depot Street, Burlington, VT 05401',
    trade: 'ecommerce',
    tags: ['crafts', 'seasonal'],
    assistant: 1,
    days: 170,
    services: [
      {
        plan: 'ecommerce-part-time',
      },
    ],
    words: {
      product: ['merino skein', 'knitting bag', 'alpaca blend', 'mitten kit', 'bamboo needle set'],
    },
    preferences: {
      stock: 'Hide below five units',
    },
  },
  {
    contact: 'Rashid Karim',
    company: 'Karim Kitchenware',
    domain: 'karimkitchen.example',
    phone: '(718) 555-0144',
    address: '88 Court Street, Brooklyn, NY 11201',
    trade: 'ecommerce',
    tags: ['kitchen', 'marketplace'],
    assistant: 2,
    days: 295,
    services: [
      {
        plan: 'receptionist-plus',
      },
      {
        plan: 'bookkeeping-plus',
        status: 'paused',
      },
    ],
    words: {
      product: ['carbon steel pan', 'olive wood board', 'enamel pot', 'mortar set', 'bread knife'],
    },
    preferences: {
      marketplace: 'Daily stock upload at 6 am',
    },
  },
  {
    contact: 'Bonnie Schaefer',
    company: 'Happy Paws Pantry',
    domain: 'happypaws.example',
    phone: '(414) 555-0108',
    address: '506 Water Street, Milwaukee, WI 53202',
    trade: 'ecommerce',
    tags: ['pets'],
    assistant: 2,
    days: 75,
    services: [
      {
        plan: 'bookkeeping-core',
      },
    ],
    words: {
      product: [
        'salmon treat box',
        'puppy starter kit',
        'slow feeder bowl',
        'dental chew pack',
        'cat grass kit',
      ],
    },
    preferences: {
      subscriptions: 'Skip allowed until two days before',
    },
  },
  {
    contact: 'Elliot Marsh',
    company: 'Marsh Dental Studio',
    domain: 'marshdental.example',
    phone: '(617) 555-0131',
    address: '144 Tremont Street, Boston, MA 02111',
    trade: 'marketing',
    tags: ['healthcare', 'reviews'],
    assistant: 3,
    days: 310,
    services: [
      {
        plan: 'marketing-part-time',
      },
      {
        plan: 'receptionist-plus',
      },
    ],
    words: {
      topic: [
        'gum care',
        'night guards',
        'the first visit of a child',
        'whitening',
        'anxious patients',
      ],
    },
    preferences: {
      approval: 'All posts by Thursday noon',
      photos: 'Never of patients',
    },
  },
  {
    contact: 'Carla Jimenez',
    company: 'Jimenez Family Bakery',
    domain: 'jimenezbakery.example',
    phone: '(505) 555-0166',
    address: '27 Fourth Street, Albuquerque, NM 87102',
    trade: 'marketing',
    tags: ['food', 'local'],
    assistant: 5,
    days: 225,
    services: [
      {
        plan: 'marketing-part-time',
      },
    ],
    words: {
      topic: [
        'wedding cakes',
        'the new rye bread',
        'holiday orders',
        'baking classes',
        'green chile season',
      ],
    },
    preferences: {
      posts: 3,
      languages: 'English and Spanish',
    },
  },
  {
    contact: 'Noah Prescott',
    company: 'Prescott Solar',
    domain: 'prescottsolar.example',
    phone: '(602) 555-0152',
    address: '5020 Camelback Road, Phoenix, AZ 85018',
    trade: 'marketing',
    tags: ['energy', 'ads'],
    assistant: 3,
    days: 360,
    services: [
      {
        plan: 'receptionist-pro',
      },
    ],
    words: {
      topic: [
        'battery storage',
        'the tax credit',
        'roof checks',
        'net metering',
        'leasing or buying',
      ],
    },
    preferences: {
      adBudget: 1500,
      approval: 'Numbers only after legal',
    },
  },
  {
    contact: 'Ivy Chandler',
    company: 'Chandler Yoga House',
    domain: 'chandleryoga.example',
    phone: '(512) 555-0119',
    address: '1902 South Congress, Austin, TX 78704',
    trade: 'marketing',
    tags: ['wellness'],
    assistant: 3,
    days: 96,
    services: [
      {
        plan: 'bookkeeping-core',
      },
    ],
    words: {
      topic: [
        'morning classes',
        'prenatal yoga',
        'breathing at work',
        'the spring retreat',
        'yoga for runners',
      ],
    },
    preferences: {
      posts: 4,
      tone: 'Calm',
    },
  },
  {
    contact: 'Gus Petrakis',
    company: 'Petrakis Auto Care',
    domain: 'petrakisauto.example',
    phone: '(216) 555-0134',
    address: '3600 Lorain Avenue, Cleveland, OH 44113',
    trade: 'marketing',
    tags: ['automotive', 'family-owned'],
    assistant: 3,
    days: 540,
    services: [
      {
        plan: 'marketing-full-time',
      },
    ],
    status: 'paused',
    words: {
      topic: [
        'winter tires',
        'brake checks',
        'electric cars',
        'fleet service',
        'the new waiting room',
      ],
    },
    preferences: {
      posts: 2,
      note: 'Rests while the shop is rebuilt',
    },
  },
  {
    contact: 'Shannon Reilly',
    company: 'Reilly Home Team',
    domain: 'reillyteam.example',
    phone: '(480) 555-0147',
    address: '7211 Shea Boulevard, Scottsdale, AZ 85260',
    trade: 'isa',
    tags: ['team of 6', 'open houses'],
    assistant: 4,
    days: 280,
    services: [
      {
        plan: 'isa-single',
      },
    ],
    preferences: {
      calls: 'Weekdays 9–12 and 4–6 MT',
      script: 'Short version',
    },
  },
  {
    contact: 'Dwayne Ellison',
    company: 'Ellison Realty Partners',
    domain: 'ellisonrealty.example',
    phone: '(770) 555-0185',
    address: '120 Roswell Street, Marietta, GA 30060',
    trade: 'isa',
    tags: ['expired listings'],
    assistant: 4,
    days: 200,
    services: [
      {
        plan: 'isa-single',
      },
    ],
    preferences: {
      calls: 'Mornings ET',
      doNotCall: 'Checked weekly',
    },
  },
  {
    contact: 'Kimberly Novak',
    company: 'Novak Lakeside Homes',
    domain: 'novaklakeside.example',
    phone: '(248) 555-0160',
    address: '66 Shoreline Drive, Pontiac, MI 48340',
    trade: 'isa',
    tags: ['waterfront'],
    assistant: 4,
    days: 130,
    services: [
      {
        plan: 'isa-single',
      },
      {
        plan: 'administrative-part-time',
        status: 'paused',
      },
    ],
    preferences: {
      calls: 'Afternoons ET',
    },
  },
  {
    contact: 'Aaron Whitfield',
    company: 'Whitfield Property Group',
    domain: 'whitfieldpg.example',
    phone: '(913) 555-0102',
    address: '9400 Metcalf Avenue, Overland Park, KS 66212',
    trade: 'isa',
    tags: ['investors'],
    assistant: 4,
    days: 465,
    services: [
      {
        plan: 'isa-single',
      },
    ],
    status: 'closed',
    preferences: {
      calls: 'Mornings CT',
    },
  },
  {
    contact: 'Harold Jensen',
    company: 'Jensen Rentals',
    domain: 'jensenrentals.example',
    phone: '(515) 555-0126',
    address: '1400 Ingersoll Avenue, Des Moines, IA 50309',
    trade: 'property',
    tags: ['small owner'],
    assistant: 5,
    days: 350,
    services: [
      {
        plan: 'property-core',
      },
    ],
    preferences: {
      units: 3,
      repairs: 'Up to $200 without asking',
    },
  },
  {
    contact: 'Beth Ogilvie',
    company: 'Ogilvie Estates',
    domain: 'ogilvie-estates.example',
    phone: '(207) 555-0173',
    address: '18 Exchange Street, Portland, ME 04101',
    trade: 'property',
    tags: ['historic houses'],
    assistant: 5,
    days: 235,
    services: [
      {
        plan: 'property-plus',
      },
    ],
    preferences: {
      units: 8,
      repairs: 'Up to $350 without asking',
      insurance: 'Old wiring clause',
    },
  },
  {
    contact: 'Marcus Tran',
    company: 'Tran Family Holdings',
    domain: 'tranholdings.example',
    phone: '(408) 555-0150',
    address: '770 The Alameda, San Jose, CA 95126',
    trade: 'property',
    tags: ['family owned'],
    assistant: 5,
    days: 500,
    services: [
      {
        plan: 'property-pro',
      },
    ],
    preferences: {
      units: 19,
      emergencyLine: true,
      repairs: 'Up to $500 without asking',
    },
  },
  {
    contact: 'Patricia Kowalski',
    company: 'Lakefront Apartments',
    domain: 'lakefrontapts.example',
    phone: '(312) 555-0138',
    address: '5100 Sheridan Road, Chicago, IL 60640',
    trade: 'property',
    tags: ['high-rise', 'emergency line'],
    assistant: 5,
    days: 575,
    services: [
      {
        plan: 'property-enterprise',
      },
      {
        plan: 'receptionist-pro',
      },
    ],
    accounts: [
      ['patricia.kowalski', 'Patricia Kowalski'],
      ['sam.boyd', 'Sam Boyd'],
    ],
    preferences: {
      units: 64,
      emergencyLine: true,
      statements: 'By the 8th',
    },
  },
  {
    contact: 'Owen Gallagher',
    company: 'Gallagher & Sons',
    domain: 'gallaghersons.example',
    phone: '(718) 555-0195',
    address: '31-12 Steinway Street, Queens, NY 11103',
    trade: 'property',
    tags: ['walk-ups'],
    assistant: 5,
    days: 26,
    services: [
      {
        plan: 'property-plus',
      },
    ],
    preferences: {
      units: 6,
      repairs: 'Call first',
    },
  },
  {
    contact: 'Dr. Nadia Rahman',
    company: 'Rahman Pediatrics',
    domain: 'rahmanpeds.example',
    phone: '(713) 555-0112',
    address: '2600 Westheimer Road, Houston, TX 77098',
    trade: 'receptionist',
    tags: ['healthcare', 'bilingual'],
    assistant: 6,
    days: 420,
    services: [
      {
        plan: 'receptionist-enterprise',
      },
    ],
    preferences: {
      greeting: 'Thank you for calling Rahman Pediatrics',
      urgent: 'Fever under three months: put through at once',
      languages: 'English, Spanish',
    },
  },
  {
    contact: 'Walter Boone',
    company: 'Boone & Avery Law',
    domain: 'booneavery.example',
    phone: '(804) 555-0168',
    address: '1001 East Main Street, Richmond, VA 23219',
    trade: 'receptionist',
    tags: ['legal'],
    assistant: 6,
    days: 315,
    services: [
      {
        plan: 'receptionist-pro',
        cycle: 'annual',
      },
    ],
    preferences: {
      greeting: 'Law offices of Boone and Avery',
      conflicts: 'Ask for the other party’s name',
    },
  },
  {
    contact: 'Tina Alvarado',
    company: 'Alvarado Veterinary Clinic',
    domain: 'alvaradovet.example',
    phone: '(520) 555-0121',
    address: '4455 East Speedway, Tucson, AZ 85712',
    trade: 'receptionist',
    tags: ['pets', 'walk-ins'],
    assistant: 6,
    days: 180,
    services: [
      {
        plan: 'receptionist-plus',
      },
    ],
    preferences: {
      greeting: 'Alvarado Veterinary Clinic, how can we help?',
      emergencies: 'Night clinic on Grant Road',
    },
  },
  {
    contact: 'Greg Hollis',
    company: 'Hollis Plumbing',
    domain: 'hollisplumbing.example',
    phone: '(901) 555-0106',
    address: '3 Cooper Street, Memphis, TN 38104',
    trade: 'receptionist',
    tags: ['trades', '24/7'],
    assistant: 6,
    days: 140,
    services: [
      {
        plan: 'receptionist-core',
      },
    ],
    preferences: {
      greeting: 'Hollis Plumbing, day or night',
      urgent: 'Running water: call Greg',
    },
  },
  {
    contact: 'Julia Sorensen',
    company: 'Sorensen Skin Care',
    domain: 'sorensenskin.example',
    phone: '(801) 555-0159',
    address: '242 South Main Street, Salt Lake City, UT 84101',
    trade: 'receptionist',
    tags: ['wellness', 'appointments'],
    assistant: 6,
    days: 17,
    services: [
      {
        plan: 'receptionist-plus',
      },
    ],
    preferences: {
      greeting: 'Sorensen Skin Care',
      booking: 'New guests get an hour',
    },
  },
  {
    contact: 'Charlotte Beaumont',
    company: 'Beaumont Architects',
    domain: 'beaumontarch.example',
    phone: '(504) 555-0133',
    address: '610 Magazine Street, New Orleans, LA 70130',
    trade: 'office',
    tags: ['architecture', 'travel'],
    assistant: 7,
    days: 340,
    services: [
      {
        plan: 'administrative-full-time',
        cycle: 'annual',
      },
    ],
    preferences: {
      hours: 'Mon–Fri 8–4 CT',
      travel: 'Aisle seat, no early flights',
    },
  },
  {
    contact: 'Isaac Feldman',
    company: 'Feldman Advisory',
    domain: 'feldmanadvisory.example',
    phone: '(215) 555-0180',
    address: '1500 Market Street, Philadelphia, PA 19102',
    trade: 'office',
    tags: ['consulting'],
    assistant: 2,
    days: 160,
    services: [
      {
        plan: 'administrative-part-time',
      },
      {
        plan: 'bookkeeping-core',
      },
    ],
    preferences: {
      hours: 'Mon–Fri 9–1 ET',
      calendar: 'Friday afternoons stay free',
    },
  },
  {
    contact: 'Ruth Hanley',
    company: 'Hanley Physical Therapy',
    domain: 'hanleypt.example',
    phone: '(502) 555-0116',
    address: '909 Bardstown Road, Louisville, KY 40204',
    trade: 'office',
    tags: ['healthcare', 'hiring'],
    assistant: 7,
    days: 110,
    services: [
      {
        plan: 'administrative-part-time',
      },
    ],
    status: 'paused',
    preferences: {
      hours: 'Mon–Fri 8–12 ET',
    },
  },
  {
    contact: 'Desmond Carter',
    company: 'Carter Event Rentals',
    domain: 'carterevents.example',
    phone: '(407) 555-0109',
    address: '2150 Orange Avenue, Orlando, FL 32806',
    trade: 'office',
    tags: ['events', 'seasonal'],
    assistant: 7,
    days: 395,
    services: [
      {
        plan: 'administrative-part-time',
      },
    ],
    status: 'closed',
    preferences: {
      hours: 'Mon–Fri 12–4 ET',
    },
  },
]
