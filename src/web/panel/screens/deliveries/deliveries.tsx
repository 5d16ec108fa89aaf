import { useSearchParams } from 'react-router'
import { may, useMe } from '../../me.ts'
import { DayDeliveries } from './day-deliveries.tsx'
import { OwnStops } from './own-stops.tsx'

/** The shop's deliveries, or the viewer's own stops: for a driver always, for others with `?ver=mias`. */
export default function Deliveries() {
  const me = useMe()
  const isMine = useSearchParams()[0].get('ver') === 'mias'
  const seesAll = may(me, 'deliveries')
  return !seesAll || (isMine && may(me, 'stops')) ? <OwnStops isDriver={!seesAll} /> : <DayDeliveries />
}
