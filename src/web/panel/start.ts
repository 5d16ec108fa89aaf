import 'react-dom/client'
import './panel.css'

// Evaluating the libraries is one long task on a phone; the panel itself is evaluated in the next.
await new Promise((resolve) => setTimeout(resolve))
await import('./main.tsx')
