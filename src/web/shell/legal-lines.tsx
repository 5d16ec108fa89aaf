import { Fragment } from 'react'
import { deliveryTermsHref, href, screens } from '#contract/screens.ts'
import { type Commerce, unnamedShop } from '#contract/shop.ts'
import { foot, menu } from '../copy/lazy-shell.ts'
import { frame } from '../copy/shell.ts'
import { ListedLink } from '../router/link.tsx'
import { FrameIcon } from '../ui/frame-icon.tsx'

export function LegalLines({ commerce }: { commerce: Commerce }) {
  const { company_name, cuit, consumer_claims_url, data_fiscal_url, data_fiscal_image_url } = commerce
  const { has_delivery, quienes_somos } = commerce.online_configuration
  const names: [string, string | null][] = [
    [href('help'), menu.help],
    [deliveryTermsHref, has_delivery ? foot.delivery : null],
    [screens.contact, foot.contact],
    [screens.about, quienes_somos === null ? null : foot.about],
    [screens.terms, foot.terms],
    [screens.privacy, foot.privacy],
  ]
  const [address] = commerce.addresses
  const facts = [
    company_name === unnamedShop ? null : company_name,
    cuit && foot.cuit(cuit),
    address && `${address.street} ${address.street_number}, ${address.city.name}`,
  ].filter(Boolean)
  return (
    <div className="border-t border-line">
      <div className="wrap grid gap-y-4 py-6 text-xs">
        <nav aria-label={foot.shopPages} className="legal-links" data-links="">
          <ListedLink to={screens.withdrawal} className="withdrawal">
            {frame.withdrawal}
          </ListedLink>
          {names.map(
            ([to, name]) =>
              name !== null && (
                <ListedLink key={to} to={to}>
                  {name}
                </ListedLink>
              ),
          )}
          {consumer_claims_url && (
            <a href={consumer_claims_url} target="_blank" rel="noreferrer">
              {foot.claims}
              <span className="sr-only"> {frame.newWindow}</span>
            </a>
          )}
        </nav>
        <div className="legal-facts">
          <FrameIcon name="mark" />
          <p>{foot.legal}</p>
          <p>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && <small> · </small>}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
          {data_fiscal_url && (
            <a href={data_fiscal_url} target="_blank" rel="noreferrer" className="rounded-sm">
              <img
                src={data_fiscal_image_url ?? '/data-fiscal.svg'}
                alt={`${foot.dataFiscal} ${frame.newWindow}`}
                width={44}
                height={60}
                loading="lazy"
                className="h-15 w-auto"
              />
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
