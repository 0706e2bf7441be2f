import { startFrame } from './frame/frame.ts'
import { startPriceList } from './price-list/price-list.ts'

startFrame()
startPriceList()
