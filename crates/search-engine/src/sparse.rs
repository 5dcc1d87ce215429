//! A sparse array whose copies share all that they have in common: a copy costs nothing, a change a few nodes.

use std::sync::Arc;

/// Entries of a node.
const WIDTH: usize = 16;
const BITS: u32 = WIDTH.trailing_zeros();

/// A sparse array.
#[derive(Clone, Debug)]
pub struct Sparse<T> {
    root: Option<Arc<Node<T>>>,
    /// Levels of nodes above the lowest branch.
    height: u32,
    len: usize,
    nodes: usize,
}

type Leaf<T> = Arc<[Option<T>; WIDTH]>;

#[derive(Clone, Debug)]
enum Node<T> {
    Branches([Option<Arc<Node<T>>>; WIDTH]),
    Leaves([Option<Leaf<T>>; WIDTH]),
}

impl<T> Default for Sparse<T> {
    fn default() -> Self {
        Self { root: None, height: 0, len: 0, nodes: 0 }
    }
}

impl<T: Clone> Sparse<T> {
    /// Entries that are set.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Bytes of memory, without what the entries point to.
    pub const fn weight(&self) -> usize {
        self.nodes * (size_of::<[Option<T>; WIDTH]>() + 2 * size_of::<usize>())
    }

    /// The entry of a number.
    pub fn get(&self, number: u32) -> Option<&T> {
        let mut node = self.root.as_deref()?;
        if !fits(number, self.height) {
            return None;
        }
        let mut level = self.height;
        loop {
            match node {
                Node::Branches(below) => {
                    node = below[slot(number, level + 1)].as_deref()?;
                    level -= 1;
                }
                Node::Leaves(leaves) => {
                    return leaves[slot(number, 1)].as_deref()?[slot(number, 0)].as_ref();
                }
            }
        }
    }

    /// Sets the entry of a number.
    pub fn set(&mut self, number: u32, value: T) {
        while !fits(number, self.height) {
            self.height += 1;
            if let Some(below) = self.root.take() {
                let mut branches = [const { None }; WIDTH];
                branches[0] = Some(below);
                self.root = Some(Arc::new(Node::Branches(branches)));
                self.nodes += 1;
            }
        }
        let root = self.root.get_or_insert_with(|| new_node(self.height, &mut self.nodes));
        let mut node = Arc::make_mut(root);
        let mut level = self.height;
        loop {
            match node {
                Node::Branches(below) => {
                    level -= 1;
                    let nodes = &mut self.nodes;
                    node = Arc::make_mut(
                        below[slot(number, level + 2)].get_or_insert_with(|| new_node(level, nodes)),
                    );
                }
                Node::Leaves(leaves) => {
                    let leaf = leaves[slot(number, 1)].get_or_insert_with(|| {
                        self.nodes += 1;
                        Arc::new([const { None }; WIDTH])
                    });
                    let entry = &mut Arc::make_mut(leaf)[slot(number, 0)];
                    self.len += usize::from(entry.is_none());
                    *entry = Some(value);
                    return;
                }
            }
        }
    }

    /// Takes the entry of a number away.
    pub fn clear(&mut self, number: u32) {
        if self.get(number).is_none() {
            return;
        }
        self.len -= 1;
        if let Some(root) = &mut self.root
            && cleared(root, number, self.height, &mut self.nodes)
        {
            *self = Self::default();
        }
    }

    /// Calls `each` with every entry, in the order of their numbers.
    pub fn each(&self, mut each: impl FnMut(u32, &T)) {
        if let Some(root) = &self.root {
            walk(root, 0, &mut each);
        }
    }
}

fn slot(number: u32, level: u32) -> usize {
    (number >> (BITS * level)) as usize % WIDTH
}

fn fits(number: u32, height: u32) -> bool {
    number.checked_shr(BITS * (height + 2)).is_none_or(|rest| rest == 0)
}

fn new_node<T>(level: u32, nodes: &mut usize) -> Arc<Node<T>> {
    *nodes += 1;
    let empty = [const { None }; WIDTH];
    Arc::new(if level == 0 { Node::Leaves([const { None }; WIDTH]) } else { Node::Branches(empty) })
}

/// Clears an entry below a node; answers whether nothing is left in it.
fn cleared<T: Clone>(node: &mut Arc<Node<T>>, number: u32, level: u32, nodes: &mut usize) -> bool {
    let is_empty = match Arc::make_mut(node) {
        Node::Branches(below) => {
            let slot = &mut below[slot(number, level + 1)];
            if slot.as_mut().is_some_and(|child| cleared(child, number, level - 1, nodes)) {
                *slot = None;
            }
            below.iter().all(Option::is_none)
        }
        Node::Leaves(leaves) => {
            let place = &mut leaves[slot(number, 1)];
            let emptied = place.as_mut().is_some_and(|leaf| {
                let entries = Arc::make_mut(leaf);
                entries[slot(number, 0)] = None;
                entries.iter().all(Option::is_none)
            });
            if emptied {
                *place = None;
                *nodes -= 1;
            }
            leaves.iter().all(Option::is_none)
        }
    };
    *nodes -= usize::from(is_empty);
    is_empty
}

fn walk<T>(node: &Node<T>, base: u32, each: &mut impl FnMut(u32, &T)) {
    match node {
        Node::Branches(below) => {
            for (at, child) in (0..).zip(below) {
                if let Some(child) = child {
                    walk(child, (base << BITS) | at, each);
                }
            }
        }
        Node::Leaves(leaves) => {
            for (at, leaf) in (0..).zip(leaves) {
                let Some(leaf) = leaf else { continue };
                let base = (base << BITS | at) << BITS;
                for (at, entry) in (0..).zip(leaf.iter()) {
                    if let Some(entry) = entry {
                        each(base | at, entry);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    fn listed(sparse: &Sparse<u32>) -> Vec<(u32, u32)> {
        let mut all = Vec::new();
        sparse.each(|number, value| all.push((number, *value)));
        all
    }

    #[test]
    fn the_greatest_number_has_an_entry_too() {
        let mut sparse = Sparse::default();
        for number in [0, 255, 256, 4095, 4096, u32::MAX] {
            sparse.set(number, number);
        }
        assert_eq!(sparse.get(u32::MAX), Some(&u32::MAX));
        assert_eq!(sparse.get(u32::MAX - 1), None);
        assert_eq!(listed(&sparse).len(), 6);
    }

    proptest! {
        #[test]
        fn copies_stay_what_they_were(
            steps in proptest::collection::vec((0..5_000u32, proptest::option::of(0..9u32)), 0..300),
            at in 0..300usize,
        ) {
            let (mut sparse, mut model) = (Sparse::default(), BTreeMap::new());
            let (mut copy, mut model_then) = (sparse.clone(), model.clone());
            for (number, (key, value)) in steps.into_iter().enumerate() {
                if number == at {
                    (copy, model_then) = (sparse.clone(), model.clone());
                }
                match value {
                    Some(value) => {
                        sparse.set(key, value);
                        model.insert(key, value);
                    }
                    None => {
                        sparse.clear(key);
                        model.remove(&key);
                    }
                }
                prop_assert_eq!(sparse.get(key), model.get(&key));
                prop_assert_eq!(sparse.len(), model.len());
            }
            prop_assert_eq!(listed(&sparse), model.clone().into_iter().collect::<Vec<_>>());
            prop_assert_eq!(listed(&copy), model_then.into_iter().collect::<Vec<_>>());
            for key in model.into_keys() {
                sparse.clear(key);
            }
            prop_assert_eq!((sparse.len(), sparse.weight()), (0, 0));
        }
    }
}
