import { describe, expect, test } from "vitest";
import { readCreationQuery, readCreationState } from "./navigation-state.ts";

const nothing = {
  createPinFromLinkUrl: null,
  entryType: null,
  draftId: null,
  board: null,
  picture: null,
  imageUrl: null,
  title: "",
  description: "",
  altText: "",
  link: "",
  method: null,
};

test.each([[null], [undefined], ["text"], [7], [[]], [{}]])("%j is read as empty", (state) => {
  expect(readCreationState(state)).toEqual(nothing);
});

test("reads all known properties", () => {
  expect(
    readCreationState({
      createPinFromLinkUrl: " https://example.org/moss ",
      entry_type: "all_pins_plus_button",
      imageUrl: "https://example.org/moss.jpg",
      description: "Moss",
      link: "https://example.org/moss",
      method: "button",
      draft_id: "a1",
      board: { boardId: "7", sectionId: null, label: "Looms", url: "/wren/looms/" },
    }),
  ).toEqual({
    ...nothing,
    createPinFromLinkUrl: "https://example.org/moss",
    entryType: "all_pins_plus_button",
    draftId: "a1",
    board: { boardId: "7", sectionId: null, label: "Looms", url: "/wren/looms/" },
    imageUrl: "https://example.org/moss.jpg",
    description: "Moss",
    link: "https://example.org/moss",
    method: "button",
  });
});

test("ignores unknown values", () => {
  expect(
    readCreationState({
      entry_type: "elsewhere",
      method: "magic",
      imageUrl: 3,
      link: "moss",
      board: { boardId: 7 },
    }),
  ).toEqual(nothing);
});

describe("the query of a save button", () => {
  test("contains page, picture and text", () => {
    const query = new URLSearchParams({
      url: "https://example.org/moss?a=1",
      media: "https://example.org/moss.jpg",
      title: "Moss",
      description: "Green",
      alt: "A tree with moss",
    });
    expect(readCreationQuery(`?${query}`)).toEqual({
      ...nothing,
      imageUrl: "https://example.org/moss.jpg",
      title: "Moss",
      description: "Green",
      altText: "A tree with moss",
      link: "https://example.org/moss?a=1",
      method: "button",
    });
  });

  test("without a picture searches the page for some", () => {
    expect(readCreationQuery("?url=example.org%2Fmoss")).toEqual({
      ...nothing,
      createPinFromLinkUrl: "https://example.org/moss",
      link: "https://example.org/moss",
      method: "button",
    });
  });

  test("may have its URL in the text, as apps share it", () => {
    const shared = readCreationQuery("?title=Moss&text=Look%3A%20https%3A%2F%2Fexample.org%2Fmoss");
    expect(shared?.createPinFromLinkUrl).toBe("https://example.org/moss");
    expect(shared?.description).toBe("Look: https://example.org/moss");
  });

  test.each([
    [""],
    ["?next=7"],
    ["?url=javascript%3Aalert(1)"],
    ["?media=data%3Aimage%2Fpng%3Bbase64%2CaGVyb24%3D"],
    ["?text=only%20words"],
  ])("says nothing: %j", (search) => {
    expect(readCreationQuery(search)).toBeNull();
  });
});

describe("a picture", () => {
  test("is a data URL that is decoded", async () => {
    const { picture } = readCreationState({ imageBase64: "data:image/png;base64,aGVyb24=" });
    expect(picture?.isValid).toBe(true);
    if (!picture?.isValid) return;
    expect(picture.bytes.type).toBe("image/png");
    expect(await picture.bytes.text()).toBe("heron");
  });

  test.each([
    [42],
    [{}],
    [""],
    ["aGVyb24="],
    ["https://example.org/a.png"],
    ["data:image/png;base64,***"],
    ["data:,heron"],
  ])("is nothing else: %j", (imageBase64) => {
    expect(readCreationState({ imageBase64 }).picture).toEqual({ isValid: false });
  });
});
