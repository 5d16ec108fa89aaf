/** A page of an emulator in the shop's colours; `style` is additional CSS. */
export function demoPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Modo de prueba · ${title}</title>
<style>
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:#f4efe4;color:#1d241f;font:16px/1.5 system-ui,sans-serif}
main{width:100%;padding:24px clamp(12px,5vw,24px);border:1px solid #ddd3c0;border-radius:12px;background:#fffdf8}
p{margin:0 0 16px;color:#4d564f}
.badge{display:inline-block;margin:0;padding:2px 8px;border-radius:4px;background:#e9c46a;color:#2b2413;font-size:13px;font-weight:600}
small{display:block;font-size:14px;color:#4d564f}
${style}
</style></head><body><main>${body}</main></body></html>
`
}
