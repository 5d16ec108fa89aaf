import type { Mail } from '../../../integrations/mail/mail.port.ts'
import { blockHtml } from './block-html.ts'
import { type EmailTemplate, type EmailTheme, headerLine, type Block, linesOf } from './email-template.ts'
import { dark, ink, sans, serif, html, Markup } from './html.ts'

const styles = `
a{text-underline-offset:2px}
@media (max-width:480px){.around{padding:0!important}.inside{padding:24px 20px!important}.inside-band{padding:16px 20px!important;border-radius:0!important}.card{border-left:0!important;border-right:0!important;border-radius:0!important}.tap{display:block!important;width:auto!important;text-align:center!important}.tap tbody,.tap tr{display:block}}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}.card{background-color:${dark.card}!important;border-color:${dark.line}!important}
.soft{background-color:${dark.soft}!important;border-color:${dark.line}!important}.rule{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.gain{color:${dark.gain}!important}
}
[data-ogsc] .ink{color:${dark.ink}!important}[data-ogsc] .muted{color:${dark.muted}!important}[data-ogsc] .gain{color:${dark.gain}!important}
`

/** What a mail's HTML is rendered from: all its words, a tenth of its size. */
type EmailPage = { head: EmailTheme } & Omit<EmailTemplate, 'subject'>

export type RenderedMail = Pick<Mail, 'subject' | 'text'> & { page: EmailPage }

/** Renders the text of a template for `enqueueMail`; its HTML is rendered as it is sent. */
export function renderEmail(head: EmailTheme, { subject, ...template }: EmailTemplate): RenderedMail {
  return { subject: headerLine(subject), text: emailText(head, template), page: { head, ...template } }
}

// Tables and inline styles, as Outlook renders with Word. Mail programs may drop the style block, so it is only
// decoration.

/** A complete HTML page, at most 600 pixels wide, for light and dark schemes. Every text is escaped. */
export function emailHtml({ subject, page }: Pick<RenderedMail, 'subject' | 'page'>): string {
  const { head, ...template } = page
  return html`<!doctype html>
    <html lang="es-AR" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <!--[if mso
          ]><xml
            ><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml
          ><!
        [endif]-->
        <style>
          ${new Markup(styles)}
        </style>
      </head>
      <body
        class="paper"
        style="margin:0;padding:0;background-color:${ink.paper};-webkit-text-size-adjust:100%"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">
          ${template.preview}${new Markup('&#847;&zwnj;&nbsp;'.repeat(60))}
        </div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background-color:${ink.paper}"
        >
          <tr>
            <td class="around" align="center" style="padding:24px 12px">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;margin:0 auto"
              >
                ${banner(head)}
                <tr>
                  <td
                    class="card inside"
                    style="padding:32px;background-color:${ink.card};border:1px solid ${ink.line};border-top:0;border-radius:0 0 14px 14px"
                  >
                    <h1
                      class="ink"
                      style="margin:0 0 20px;font-family:${serif};font-size:27px;line-height:1.2;font-weight:bold;color:${ink.ink}"
                    >
                      ${template.heading}
                    </h1>
                    ${template.blocks.map(blockHtml)}
                  </td>
                </tr>
                ${foot(head, template.reason)}
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

/** The shop's name only: remote images are often blocked. */
function banner({ name, url }: EmailTheme): Markup {
  return html`<tr>
    <td
      style="padding:18px 32px;background-color:${ink.glass};border-bottom:3px solid ${ink.straw};border-radius:14px 14px 0 0"
      class="inside-band"
    >
      <a
        href="${url}"
        style="font-family:${serif};font-size:24px;line-height:1.2;font-weight:bold;color:#f8f4ea;text-decoration:none"
        >${name}</a
      >
    </td>
  </tr>`
}

/** As the law on advertising of alcohol demands. */
const legend = 'Beber con moderación. Prohibida su venta a menores de 18 años.'

function foot({ name, url, email, phone }: EmailTheme, reason: string): Markup {
  const style = `margin:0 0 6px;font-family:${sans};font-size:13px;line-height:1.5;color:${ink.muted}`
  return html`<tr>
    <td class="inside" style="padding:20px 32px 8px">
      <p class="muted" style="${style}">${reason}</p>
      <p class="muted" style="${style}">
        <a class="muted" href="${url}" style="color:${ink.muted}">${name}</a
        >${[email, phone].filter((way) => way !== null).map((way) => html` · <span style="white-space:nowrap">${way}</span>`)}
      </p>
      <p class="muted" style="${style}">${legend}</p>
    </td>
  </tr>`
}

function emailText(head: EmailTheme, template: Omit<EmailTemplate, 'subject'>): string {
  const signature = [head.name, head.url, head.email, head.phone].filter((line) => line !== null).join('\n')
  const parts = [
    template.heading,
    ...template.blocks.map(blockText),
    template.reason,
    `-- \n${signature}`,
    legend,
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'title':
      return block.text.toLocaleUpperCase('es-AR')
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return block.facts.map(({ name, value, note }) => `${name}: ${value}${indented(note)}`).join('\n')
    case 'lines':
      return block.lines
        .map(({ name, count, amount, note }) => `${name}${indented(note)}\n  ${count} = ${amount}`)
        .join('\n')
    case 'sum':
      return [...block.steps, block.total].map(({ name, amount }) => `${name}: ${amount}`).join('\n')
  }
}

function indented(note: string | null | undefined): string {
  return note
    ? linesOf(note)
        .map((line) => `\n  ${line}`)
        .join('')
    : ''
}
