import { screens } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { foot } from '../../../copy/foot.ts'
import { phoneText } from '../../../copy/units.ts'
import { Mail, MapPin, Phone } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'

/** How the shop is reached: phone, mail, where it stands. */
export function ContactLines({ commerce: { phone, email, addresses } }: { commerce: Commerce }) {
  const line = 'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline'
  return (
    <ul>
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={`${line} figures`}>
            <Phone aria-hidden size={18} className="shrink-0 text-straw-text" />
            {phoneText(phone).replaceAll(' ', '\u00a0')}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={`${line} break-all`}>
            <Mail aria-hidden size={18} className="shrink-0 text-straw-text" />
            {email}
          </a>
        </li>
      )}
      {addresses.map(({ id, street, street_number, city }) => (
        <li key={id}>
          <Link
            to={screens.location}
            className={line}
            aria-label={`${street} ${street_number}, ${city.name}. ${foot.seeOnMap}`}
          >
            <MapPin aria-hidden size={18} className="shrink-0 text-straw-text" />
            {`${street} ${street_number}, ${city.name}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
