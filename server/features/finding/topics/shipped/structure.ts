/**
 * The topics that come with the product: areas, each with its topics. Their ids are made of their places here (areas
 * 100, 200, …; topics 101, 102, …) and stand in addresses and tables, so add new ones only at an end, and remove none.
 */
export const shippedAreas: Readonly<Record<string, string>> = {
  "food-and-drink": "bread cakes desserts pasta soups salads vegetarian-food breakfast drinks coffee-and-tea",
  "home-decor":
    "living-rooms bedrooms kitchens bathrooms home-offices kids-rooms hallways lighting furniture storage",
  gardening:
    "vegetable-gardens garden-flowers balconies houseplants herbs garden-design trees-and-shrubs greenhouses succulents wildlife-gardens",
  diy: "woodworking upcycling home-repairs wall-painting tools electronics-projects 3d-printing leatherwork outdoor-projects metalworking",
  crafts: "knitting crochet sewing embroidery pottery paper-crafts candles jewelry-making macrame quilting",
  art: "drawing painting watercolor illustration sculpture street-art printmaking digital-art calligraphy collage",
  design:
    "typography graphic-design logos posters packaging product-design web-design color-palettes patterns book-covers",
  photography:
    "portraits landscape-photography street-photography black-and-white-photography film-photography macro-photography night-photography aerial-photography photo-editing cameras",
  architecture:
    "modern-houses tiny-houses cabins historic-buildings skyscrapers bridges facades stairs sustainable-building landscape-architecture",
  travel:
    "city-trips beaches islands camping road-trips train-travel hotels packing-tips backpacking national-parks",
  nature: "forests mountains oceans rivers-and-lakes wildflowers mushrooms clouds sunsets snow autumn",
  animals: "dogs cats birds horses aquariums rabbits wild-animals insects reptiles farm-animals",
  fashion: "dresses menswear streetwear vintage-fashion shoes bags jewelry knitwear coats capsule-wardrobes",
  beauty: "hairstyles makeup nails skin-care perfume tattoos beards braids curly-hair natural-cosmetics",
  sports: "running yoga cycling hiking climbing swimming soccer skiing strength-training surfing",
  wellness:
    "healthy-eating meditation sleep self-care mental-health stretching massage journaling medicinal-herbs pregnancy",
  family:
    "babies parenting play-ideas kids-crafts lunchboxes toys picture-books family-outings school playhouses",
  celebrations:
    "weddings birthdays christmas easter halloween baby-showers gift-ideas invitations party-decorations table-settings",
  books:
    "novels poetry bookshelves reading-nooks comics fairy-tales libraries creative-writing quotes stationery",
  "film-and-music": "movies tv-series animation theater dance concerts vinyl-records guitars pianos singing",
  "games-and-hobbies":
    "board-games video-games puzzles model-building building-bricks collecting role-playing-games card-games chess origami",
  technology:
    "gadgets computers phones smart-homes programming robots desk-setups apps audio-gear retro-tech",
  science: "space dinosaurs history archaeology maps languages mathematics minerals experiments study-tips",
  vehicles:
    "cars classic-cars electric-cars motorcycles bicycles camper-vans boats railways airplanes tractors",
};
