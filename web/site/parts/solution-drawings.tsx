import type { ComponentType } from 'react'
import { AnsweringServicesDrawing } from '#web/assets/drawings/answering-services.tsx'
import { BookkeepingDrawing } from '#web/assets/drawings/bookkeeping.tsx'
import { ECommerceDrawing } from '#web/assets/drawings/e-commerce.tsx'
import { ExecutiveAssistantsDrawing } from '#web/assets/drawings/executive-assistants.tsx'
import { IsaDrawing } from '#web/assets/drawings/isa.tsx'
import { MarketingDrawing } from '#web/assets/drawings/marketing.tsx'
import { MedicalDrawing } from '#web/assets/drawings/medical.tsx'
import { ProjectManagementDrawing } from '#web/assets/drawings/project-management.tsx'
import { PropertyManagementDrawing } from '#web/assets/drawings/property-management.tsx'
import { RealEstateDrawing } from '#web/assets/drawings/real-estate.tsx'
import type { SolutionSlug } from '#web/paths.ts'

/** The drawing of each solution, for its hero. */
export const solutionDrawings: Record<
  SolutionSlug,
  ComponentType<{ className?: string; draws?: boolean }>
> = {
  'real-estate': RealEstateDrawing,
  'executive-assistants': ExecutiveAssistantsDrawing,
  isa: IsaDrawing,
  bookkeeping: BookkeepingDrawing,
  'answering-services': AnsweringServicesDrawing,
  marketing: MarketingDrawing,
  'e-commerce': ECommerceDrawing,
  'project-management': ProjectManagementDrawing,
  'property-management': PropertyManagementDrawing,
  'medical-healthcare': MedicalDrawing,
}
