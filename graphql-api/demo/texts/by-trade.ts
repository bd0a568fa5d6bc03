import { bookkeeping } from './bookkeeping.ts'
import { ecommerce } from './ecommerce.ts'
import { isa } from './isa.ts'
import { marketing } from './marketing.ts'
import { office } from './office.ts'
import { property } from './property.ts'
import { realEstate } from './real-estate.ts'
import { receptionist } from './receptionist.ts'
import type { Trade, TradeTexts } from './trade-texts.ts'

export const textsByTrade: Record<Trade, TradeTexts> = {
  realEstate,
  office,
  ecommerce,
  marketing,
  bookkeeping,
  property,
  receptionist,
  isa,
}
