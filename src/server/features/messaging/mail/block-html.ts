import type { Block, Fact, EmailLine, Step } from './email-template.ts'
import { Markup, html, withBreaks, ink, serif, sans } from './html.ts'

const text = `font-family:${sans};font-size:16px;line-height:1.5;color:${ink.ink}`

const small = `font-family:${sans};font-size:14px;line-height:1.5;color:${ink.muted}`

const amountCell = `${text};white-space:nowrap;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums`

export function blockHtml(block: Block): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 16px;${text}">${withBreaks(block.text)}</p>`
    case 'note':
      return html`<p class="muted" style="margin:0 0 16px;${small}">${withBreaks(block.text)}</p>`
    case 'title':
      return html`<h2
        class="ink"
        style="margin:28px 0 10px;font-family:${serif};font-size:19px;line-height:1.3;color:${ink.ink}"
      >
        ${block.text}
      </h2>`
    case 'code':
      return table(
        html`<tr>
          <td
            class="soft ink"
            align="center"
            style="padding:18px 8px;background-color:${ink.soft};border:1px solid ${ink.line};border-radius:8px;font-family:Consolas,Menlo,monospace;font-size:30px;line-height:1.2;font-weight:bold;letter-spacing:4px;color:${ink.ink}"
          >
            ${block.code}
          </td>
        </tr>`,
      )
    case 'button':
      return button(block.label, block.url)
    case 'quote':
      return table(
        html`<tr>
          <td
            class="soft ink"
            style="padding:16px 18px;background-color:${ink.soft};border-left:4px solid ${ink.glass};${text};word-break:break-word"
          >
            ${withBreaks(block.text)}
          </td>
        </tr>`,
      )
    case 'facts':
      return table(html`${block.facts.map(factRow)}`)
    case 'lines':
      return table(html`${block.lines.map(lineRow)}`)
    case 'sum':
      return table(
        html`${block.steps.map(stepRow)}
          <tr>
            <td colspan="2" style="height:8px;line-height:8px;font-size:8px">&nbsp;</td>
          </tr>
          ${totalRow(block.total)}`,
      )
  }
}

function table(rows: Markup): Markup {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 20px"
  >
    ${rows}
  </table>`
}

/** A link in a filled table cell, because Outlook ignores padding on links. */
function button(label: string, url: string): Markup {
  return html`<table
    role="presentation"
    class="tap"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:4px 0 24px"
  >
    <tr>
      <td
        class="tap"
        bgcolor="${ink.glass}"
        style="background-color:${ink.glass};border-radius:8px;padding:0"
      >
        <a
          class="tap"
          href="${url}"
          style="display:inline-block;padding:14px 26px;font-family:${sans};font-size:16px;line-height:1.2;font-weight:bold;color:#fffdf8;text-decoration:none;border-radius:8px"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function factRow({ name, value, note }: Fact): Markup {
  return html`<tr>
    <td style="padding:0 0 12px">
      <span class="muted" style="${small}">${name}</span><br /><span
        class="ink"
        style="${text};word-break:break-word"
        >${withBreaks(value)}</span
      >${note ? html`<br /><span class="muted" style="${small}">${withBreaks(note)}</span>` : ''}
    </td>
  </tr>`
}

function lineRow({ name, count, amount, note }: EmailLine): Markup {
  return html`<tr>
    <td class="rule" style="padding:10px 12px 10px 0;border-bottom:1px solid ${ink.line};vertical-align:top">
      <span class="ink" style="${text}">${name}</span><br /><span class="muted" style="${small}"
        >${note ? html`${note}<br />` : ''}${count}</span
      >
    </td>
    <td class="rule ink" style="padding:10px 0;border-bottom:1px solid ${ink.line};${amountCell}">
      ${amount}
    </td>
  </tr>`
}

function stepRow({ name, amount }: Step): Markup {
  // formatMoney writes U+2212 before what is taken off.
  const isGain = amount.startsWith('−')
  return html`<tr>
    <td
      class="${isGain ? 'gain' : 'ink'}"
      style="padding:3px 12px 3px 0;${text}${isGain ? `;color:${ink.gain}` : ''}"
    >
      ${name}
    </td>
    <td
      class="${isGain ? 'gain' : 'ink'}"
      style="padding:3px 0;${amountCell}${isGain ? `;color:${ink.gain}` : ''}"
    >
      ${amount}
    </td>
  </tr>`
}

function totalRow({ name, amount }: Step): Markup {
  const strong = 'padding:12px 0 0;font-weight:bold;font-size:19px'
  return html`<tr>
    <td class="ink rule" style="${text};${strong};border-top:1px solid ${ink.line}">${name}</td>
    <td class="ink rule" style="${amountCell};${strong};border-top:1px solid ${ink.line}">${amount}</td>
  </tr>`
}
