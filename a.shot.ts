import { launchBrowser } from "#testkit/product/browser.ts";
const browser = await launchBrowser();
const base = "http://localhost:3901";
const shots: [string, string, number, number, "light" | "dark"][] = [
  ["kitchn", "/search/pins/?q=kitchn", 1440, 900, "light"],
  ["kitchn-390", "/search/pins/?q=kitchn", 390, 800, "dark"],
  ["monst", "/search/pins/?q=monst", 820, 800, "light"],
  ["couch", "/search/pins/?q=couch", 1440, 900, "light"],
  ["fewer", "/search/pins/?q=vintage+photo+of+a+mushroom", 390, 800, "light"],
  ["tomaz", "/search/pins/?q=tomaz", 1440, 900, "light"],
  ["shopcats", "/search/pins/?q=shop+cats", 1440, 900, "dark"],
  ["shopcats-390", "/search/pins/?q=shop+cats", 390, 800, "light"],
  ["nothing", "/search/pins/?q=zzyzx", 1440, 900, "light"],
  ["people", "/search/people/?q=tomaz", 820, 800, "light"],
  ["verbatim", "/search/pins/?q=kitchn&verbatim=true", 820, 800, "light"],
];
for (const [name, path, width, height, colorScheme] of shots) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  page.on("console", (m) => { if (m.type() === "error") console.log(name, m.text()); });
  page.on("pageerror", (e) => console.log(name, String(e)));
  await page.goto(base + path); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/work/tmp/s-${name}.png` });
  await page.close();
}
for (const [name, typed, width] of [["ta-kichen", "kichen", 1440], ["ta-cha", "cha", 1440], ["ta-tomaz", "tomaz", 390]] as const) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(base + "/search/pins/?q=cats"); await page.waitForTimeout(800);
  await page.getByRole("combobox").or(page.getByRole("searchbox")).first().click();
  await page.waitForTimeout(500);
  await page.keyboard.press("Control+A"); await page.keyboard.type(typed, { delay: 60 }); await page.waitForTimeout(1200);
  await page.screenshot({ path: `/work/tmp/s-${name}.png` });
  await page.close();
}
await browser.close();
