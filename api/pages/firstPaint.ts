/**
 * What the staff app's page needs before the app itself is there: the light or dark mode that was chosen in this
 * browser, and its background. The app repeats both (web/ui/colorMode.ts, web/ui/theme) once it runs.
 */

/** Weighs nothing, so that the app's own background wins. */
export const FIRST_PAINT_STYLE = ':where(html){background:#faf9f7}:where(html.dark){background:#0c0b0a}'

export const FIRST_PAINT_SCRIPT = [
  '(function(){',
  "var choice=null;try{choice=localStorage.getItem('spotlead.colorMode')}catch(e){}",
  "var dark=choice==='dark'||(choice!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);",
  'var root=document.documentElement;',
  "root.classList.add(dark?'dark':'light');",
  "root.style.colorScheme=dark?'dark':'light'",
  '})()',
].join('')
