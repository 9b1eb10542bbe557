/** Of one call for what became of Pins: today and the ninety days before it. */
export const PIN_FIGURES_DAYS_MAX = 91;
export const PIN_FIGURES_PINS_MAX = 100;
