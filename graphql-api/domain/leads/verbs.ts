export * from './convert-lead.ts'
export * from './inquiries.ts'
export * from './leads.ts'
