/** From xl on the menu stands beside, or above, the page (DESIGN.md, breakpoints); the style sheets carry the same number. */
export const wide = () => window.matchMedia('(min-width: 1200px)');
