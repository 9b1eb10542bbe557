import { expect, test } from "vitest";
import { detectLanguage } from "./language.ts";

test.each([
  ["en", "Cozy living room ideas with plants and warm light"],
  ["de", "Ein Rezept für Apfelkuchen mit Streuseln"],
  ["fr", "Recette de tarte aux pommes facile"],
  ["es", "Cómo pintar las paredes de tu habitación con colores cálidos"],
  ["pt", "Ideias de decoração para o quarto das crianças com pouco dinheiro"],
  ["it", "Idee per il soggiorno moderno con piante"],
  ["sv", "Så här bygger du ett litet växthus av gamla fönster"],
  ["id", "Resep kue cokelat lembut dan enak untuk keluarga di rumah"],
  ["ja", "可愛い猫の写真です"],
  ["ko", "거실을 아늑하게 꾸미는 방법"],
  ["ru", "Как связать тёплый шарф своими руками"],
])("detects %s", async (language, text) => {
  expect(await detectLanguage(text)).toBe(language);
});

test.each([
  "",
  "   ",
  "Chocolate cake",
  "Nail art 2024",
  "DIY",
  "😀😀😀",
  "diy home decor",
  "12345 67890 12345 67890",
])("doesn't guess for %j", async (text) => {
  expect(await detectLanguage(text)).toBeNull();
});

test("reads words, ignoring addresses and tags", async () => {
  const text =
    "Wir bauen ein Hochbeet aus alten Paletten #diy #garden https://example.org/how-to-build-a-raised-bed";
  expect(await detectLanguage(text)).toBe("de");
});
